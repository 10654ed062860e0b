import type { Tournament } from '#client/domains/tournaments/queries.ts'

/** How long the series of a tournament are; tables have no late rounds. */
export function lengthsOf(
  format: Tournament['format'],
  bestOf: number,
  late: number,
  stages: readonly { best_of: number | string; best_of_late: number | string }[],
): number[] {
  if (format === 'progression')
    return sorted(stages.flatMap((stage) => [Number(stage.best_of), Number(stage.best_of_late)]))
  const hasLate = format !== 'round_robin' && format !== 'swiss'
  return sorted(hasLate ? [bestOf, late] : [bestOf])
}

const sorted = (lengths: readonly number[]) => [...new Set(lengths)].toSorted((one, other) => one - other)
