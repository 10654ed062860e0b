import { statusOf } from '#core/bracket/match.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { BracketLayout } from '../layout/layout.ts'

/** How far each wave is, by wave from 1, and the wave being played: the first that is not over, once play has begun. */
export type Progress = { total: Uint16Array; over: Uint16Array; current: number | undefined }

export function progressOf({ matches }: TreeState, layout: BracketLayout): Progress {
  const waves = layout.columns.length
  const [total, over] = [new Uint16Array(waves), new Uint16Array(waves)]
  for (const id of layout.matches) {
    const wave = layout.wave[id] ?? 0
    const status = statusOf(matches, id)
    total[wave] = (total[wave] ?? 0) + 1
    if (status !== 'open' && status !== 'waiting') over[wave] = (over[wave] ?? 0) + 1
  }
  let current: number | undefined
  for (let wave = 1; wave < waves && current === undefined; wave++)
    if ((over[wave] ?? 0) < (total[wave] ?? 0)) current = wave
  return { total, over, current }
}
