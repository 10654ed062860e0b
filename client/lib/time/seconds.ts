import { useSyncExternalStore } from 'react'
import { drawnAt } from '#client/lib/boot.ts'
import { serverNow } from '#client/lib/time/clock.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all clocks of the page; it runs only while one is shown. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((each) => each()), 200)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The second in which the document was rendered. */
const renderedSecond = () => Math.floor(drawnAt() / 1000)

/** The server's clock in whole seconds; rerenders every second. */
export function useServerSeconds(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / 1000), renderedSecond)
}

/** Whole seconds until an instant, by the server's clock. */
export function useSecondsUntil(at: string): number {
  return Math.floor(Date.parse(at) / 1000) - useServerSeconds()
}
