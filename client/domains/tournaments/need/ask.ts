import { useEffect, useState } from 'react'
import type { Seed } from '#core/bracket/rules.ts'
import type { Scenarios } from '#core/bracket/scenarios/outlook.ts'
import { store, type StoredBracket } from '#core/bracket/stored.ts'
import type { TableState } from '#core/bracket/table/state.ts'

export type NeedQuestion = { id: number; stored: StoredBracket; seed: Seed; through: number }
export type NeedAnswer = { id: number; found: Scenarios | undefined }

let lastId = 0

/** Computes the outcomes still open to an entrant of a table, in a worker, again after each result. */
export function useScenarios(state: TableState, seed: Seed, through: number): Scenarios | undefined {
  const [found, setFound] = useState<Scenarios>()
  useEffect(() => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const id = ++lastId
    worker.addEventListener('message', ({ data }: MessageEvent<NeedAnswer>) => {
      if (data.id === id) setFound(data.found)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
    worker.postMessage({ id, stored: store(state), seed, through } satisfies NeedQuestion)
    // A newer result makes this one's work useless.
    return () => worker.terminate()
  }, [state, seed, through])
  return found
}
