import type { BracketRules, Section } from './rules.ts'

/** Names of rounds. Those with a number say it: "Winners round 2". */
export const ROUND_TITLES = [
  'n',
  'final',
  'semi_finals',
  'quarter_finals',
  'third_place',
  'winners',
  'winners_final',
  'losers',
  'losers_final',
  'grand_final',
  'reset',
] as const
export type RoundTitle = (typeof ROUND_TITLES)[number]

/**
 * The name of a round, counted back from the final where that is usual.
 * @param bracket - `size`: the places of its first round, a power of two; undefined in a table
 */
export function roundTitle(
  { format, size }: { format: BracketRules['format']; size: number | undefined },
  section: Section,
  round: number,
): RoundTitle {
  const rounds = size === undefined ? undefined : Math.log2(size)
  switch (section) {
    case 'losers':
      return rounds !== undefined && round === 2 * (rounds - 1) ? 'losers_final' : 'losers'
    case 'final':
      return 'grand_final'
    case 'reset':
    case 'third_place':
      return section
    case 'winners':
    case 'table':
      if (format === 'double_elimination') return round === rounds ? 'winners_final' : 'winners'
      if (rounds === undefined) return 'n'
      return (['final', 'semi_finals', 'quarter_finals'] as const)[rounds - round] ?? 'n'
  }
}
