import type { Tournament } from '#client/domains/tournaments/queries.ts'

/** How long the series of a tournament are; tables have no late rounds. */
export function lengthsOf(format: Tournament['format'], bestOf: number, late: number): number[] {
  const hasLate = format !== 'round_robin' && format !== 'swiss'
  return [...new Set(hasLate ? [bestOf, late] : [bestOf])].toSorted((one, other) => one - other)
}
