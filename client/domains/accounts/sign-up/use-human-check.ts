import { useEffect, useRef, useState } from 'react'
import { isAbsent } from '#client/lib/api/call.ts'
import { getSite } from '#client/lib/boot.ts'

export type HumanCheckState = 'idle' | 'working' | 'done' | 'failed'

/**
 * The human check of a form. Call `start()` at the first input; `token()` waits for its end. A token is valid
 * once: call `restart()` after a refused submission. `area` is where Turnstile renders, if the site uses it.
 */
export function useHumanCheck() {
  const [state, setState] = useState<HumanCheckState>('idle')
  const area = useRef<HTMLDivElement>(null)
  const check = useRef<Promise<string>>(undefined)
  const cleanUp = useRef<() => void>(undefined)
  useEffect(() => () => cleanUp.current?.(), [])

  const start = () => {
    if (check.current) return
    setState('working')
    check.current = runCheck(area.current, (remove) => {
      cleanUp.current = remove
    })
    check.current.then(
      () => setState('done'),
      () => {
        check.current = undefined
        setState('failed')
      },
    )
  }
  const restart = () => {
    cleanUp.current?.()
    check.current = undefined
    start()
  }
  const token = async (): Promise<string | undefined> => {
    start()
    return check.current?.catch(() => undefined)
  }
  return { state, area, start, restart, token }
}

async function runCheck(area: HTMLElement | null, onMounted: (remove: () => void) => void): Promise<string> {
  const { kind, site_key: siteKey } = getSite().human_check
  // An API that has no check of ours takes none.
  if (kind === 'altcha' || !siteKey || !area)
    return (await import('./human-check.ts')).solveHumanCheck().catch((error: unknown) => {
      if (isAbsent(error)) return ''
      throw error
    })
  const { loadTurnstile } = await import('./turnstile.ts')
  const turnstile = await loadTurnstile()
  return new Promise((resolve, reject) => {
    const widget = turnstile.render(area, {
      sitekey: siteKey,
      theme: document.documentElement.dataset.theme ?? 'auto',
      callback: resolve,
      'expired-callback': () => turnstile.reset(widget),
      'error-callback': () => reject(new Error('The human check failed')),
    })
    onMounted(() => turnstile.remove(widget))
  })
}
