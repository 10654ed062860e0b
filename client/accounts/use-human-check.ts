import { useEffect, useRef, useState } from 'react'
import { getSite } from '#client/lib/boot.ts'

export type HumanCheckState = 'idle' | 'working' | 'done' | 'failed'

/**
 * The human check of a form. Begin it at the first sign of interest; `token()` waits for it; a token is good
 * once, so `renew()` after a refused try. `area` is where Turnstile draws itself, when the site uses that.
 */
export function useHumanCheck() {
  const [state, setState] = useState<HumanCheckState>('idle')
  const area = useRef<HTMLDivElement>(null)
  const work = useRef<Promise<string>>(undefined)
  const cleanUp = useRef<() => void>(undefined)
  useEffect(() => () => cleanUp.current?.(), [])

  const begin = () => {
    if (work.current) return
    setState('working')
    work.current = check(area.current, (remove) => {
      cleanUp.current = remove
    })
    work.current.then(
      () => setState('done'),
      () => {
        work.current = undefined
        setState('failed')
      },
    )
  }
  const renew = () => {
    cleanUp.current?.()
    work.current = undefined
    begin()
  }
  const token = async (): Promise<string | undefined> => {
    begin()
    return work.current?.catch(() => undefined)
  }
  return { state, area, begin, renew, token }
}

async function check(area: HTMLElement | null, onMounted: (remove: () => void) => void): Promise<string> {
  const { kind, site_key: siteKey } = getSite().human_check
  if (kind === 'altcha' || !siteKey || !area) return (await import('./human-check.ts')).solveHumanCheck()
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
