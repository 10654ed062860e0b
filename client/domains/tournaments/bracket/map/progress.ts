import { statusOf } from '#core/bracket/match.ts'
import type { TreeState } from '#core/bracket/elimination/state.ts'
import type { MatchId } from '#core/bracket/rules.ts'
import { NONE } from '../props.ts'
import type { BracketLayout, Round } from '../layout/layout.ts'

/**
 * How many matches of each round are over, and the wave being played: the first that is not over. Two rounds can share
 * a wave.
 */
export type Progress = {
  played: ReadonlyMap<Round, number>
  current: number | undefined
  /** The waves with matches that are being played. */
  live: ReadonlySet<number>
}

export function progressOf(
  { matches }: TreeState,
  layout: BracketLayout,
  running: ReadonlySet<MatchId> = NONE,
): Progress {
  const waves = layout.columns.length
  const [total, over] = [new Uint16Array(waves), new Uint16Array(waves)]
  for (const id of layout.matches) {
    const wave = layout.wave[id] ?? 0
    const status = statusOf(matches, id)
    total[wave] = (total[wave] ?? 0) + 1
    if (isOver(status)) over[wave] = (over[wave] ?? 0) + 1
  }
  const played = new Map(
    layout.rounds.map((round) => [round, round.matches.filter((id) => isOver(statusOf(matches, id))).length]),
  )
  let current: number | undefined
  for (let wave = 1; wave < waves && current === undefined; wave++)
    if ((over[wave] ?? 0) < (total[wave] ?? 0)) current = wave
  const live = new Set([...running].flatMap((id) => (layout.number[id] ? [layout.wave[id] ?? 0] : [])))
  return { played, current, live }
}

/** Checks whether a match is over, or will never be played. */
export const isOver = (status: ReturnType<typeof statusOf>): boolean =>
  status !== 'open' && status !== 'waiting'
