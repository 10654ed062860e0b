import { NOWHERE } from '#core/bracket/elimination/tree.ts'
import type { MatchId } from '#core/bracket/rules.ts'
import type { BracketLayout } from './layout.ts'

/** A part of a bracket as one of its own: its waves count from 1, and nothing comes from or goes to other matches. */
export function partOf(whole: BracketLayout, isIn: (id: MatchId) => boolean): BracketLayout {
  const matches = whole.matches.filter(isIn)
  const waves = [...new Set(matches.map((id) => whole.wave[id] ?? 0))].toSorted((a, b) => a - b)
  const waveOf = new Map(waves.map((wave, index) => [wave, index + 1]))
  const within = (list: Int32Array) => list.map((id) => (id !== NOWHERE && isIn(id) ? id : NOWHERE))
  const columns = [[], ...waves.map((wave) => (whole.columns[wave] ?? []).filter(isIn))]
  return {
    ...whole,
    matches,
    columns,
    wave: whole.wave.map((wave) => waveOf.get(wave) ?? 0),
    from: whole.from.map((source) => (source !== NOWHERE && isIn(source >> 1) ? source : NOWHERE)),
    winnerTo: within(whole.winnerTo),
    loserTo: within(whole.loserTo),
    rounds: whole.rounds.flatMap((round) => {
      const own = round.matches.filter(isIn)
      return own.length > 0 ? [{ ...round, wave: waveOf.get(round.wave) ?? 0, matches: own }] : []
    }),
  }
}
