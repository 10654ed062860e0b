import { scenarios } from '#core/bracket/scenarios/scenarios.ts'
import { load } from '#core/bracket/stored.ts'
import type { NeedAnswer, NeedQuestion } from './ask.ts'

/** Cases that are counted, each a whole table. */
const MOST_CASES = 20_000
/** Samples for a table of 64; a larger one takes longer, and has fewer. */
const SAMPLES = 400

self.addEventListener('message', ({ data }: MessageEvent<NeedQuestion>) => {
  const { id, stored, seed, through } = data
  const state = load(stored)
  const samples = Math.max(20, Math.min(SAMPLES, Math.round((SAMPLES * 64) / stored.seeds)))
  const found = state.ok
    ? scenarios(state.value, seed, through, { cases: MOST_CASES, samples, seed: 1 })
    : undefined
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have none
  self.postMessage({ id, found } satisfies NeedAnswer)
})
