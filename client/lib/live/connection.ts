import { useSyncExternalStore } from 'react'

/** A stream that the browser itself ends, as when the page is left, must not show for a moment that it was cut. */
const SHOWN_AFTER_MS = 300

/** `offline`: the device says so. `cut`: the live stream is, because the server or a way to it is gone. */
export type Connection = 'online' | 'cut' | 'offline'

let isCut = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Says whether the live stream is cut: what is on screen may be old until it is back. */
export function setCut(next: boolean): void {
  clearTimeout(timer)
  if (next && !isCut) timer = setTimeout(() => change(true), SHOWN_AFTER_MS)
  else change(next)
}

function change(next: boolean): void {
  if (isCut === next) return
  isCut = next
  for (const listener of listeners) listener()
}

export function connection(): Connection {
  if (globalThis.navigator?.onLine === false) return 'offline'
  return isCut ? 'cut' : 'online'
}

export function useConnection(): Connection {
  return useSyncExternalStore(follow, connection, () => 'online')
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
