import { useEffect, useRef, useState } from 'react'
import type { Setup } from '#core/rehearsal/setup.ts'
import type { Answer, Outcome } from './rehearse.ts'

/**
 * Plays a set-up in a worker, so that the page stays quick. The last outcome is kept until the next one is there.
 * `isFailed`: the worker did not start, or could not play this set-up.
 */
export function useRehearsal(setup: Setup): { outcome: Outcome | undefined; isFailed: boolean } {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isFailed, setFailed] = useState(false)
  const worker = useRef<Worker>(undefined)
  const asked = useRef(0)
  useEffect(() => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.current = started
    started.addEventListener('error', () => setFailed(true))
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id !== asked.current) return
      setFailed('isFailed' in data)
      if ('isFailed' in data) return
      if ('outcome' in data) return setOutcome(data.outcome)
      const { more } = data
      setOutcome((known) => known && { ...known, ...more })
    })
    return () => started.terminate()
  }, [])
  const key = JSON.stringify(setup)
  useEffect(() => {
    asked.current += 1
    worker.current?.postMessage({ id: asked.current, setup: JSON.parse(key) as Setup })
  }, [key])
  return { outcome, isFailed }
}
