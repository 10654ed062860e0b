/** A result of an entrant in one tournament of a circuit. `key`: the same player or team in each. */
export type CircuitResult = { key: string; name: string; tournamentId: number; place: number }

/** Points for each place where nobody has chosen otherwise, best first. */
export const USUAL_POINTS: readonly number[] = [100, 70, 50, 50, 30, 30, 30, 30]

export type CircuitRules = {
  /** Points for each place, best first; lower places score nothing. */
  points: readonly number[]
  /** Only so many results count, the best ones; null: all. */
  bestOf: number | null
}

export type CircuitLine = {
  place: number
  key: string
  name: string
  points: number
  /** Results in the order of coming; `counts`: among the best that count. */
  results: { tournamentId: number; place: number; points: number; counts: boolean }[]
}

/**
 * The standing of a circuit: points by place over its tournaments. Equal points are ordered by better places, compared
 * one after the other; who is equal in that too shares a place, and the next ones are skipped (1, 2, 2, 4).
 */
export function circuitStanding(
  results: readonly CircuitResult[],
  { points, bestOf }: CircuitRules,
): CircuitLine[] {
  const lines = [...Map.groupBy(results, ({ key }) => key).values()].map((own) =>
    lineOf(own, { points, bestOf }),
  )
  const sorted = lines.toSorted(
    (one, other) =>
      compare(one, other) || one.name.localeCompare(other.name) || (one.key < other.key ? -1 : 1),
  )
  let place = 0
  return sorted.map((line, index) => {
    const before = sorted[index - 1]
    if (!before || compare(before, line) !== 0) place = index + 1
    return { ...line, place }
  })
}

function lineOf(own: readonly CircuitResult[], { points, bestOf }: CircuitRules): CircuitLine {
  const scored = own.map(({ tournamentId, place }) => ({
    tournamentId,
    place,
    points: points[place - 1] ?? 0,
  }))
  const best = scored
    .toSorted((one, other) => other.points - one.points || one.place - other.place)
    .slice(0, bestOf ?? scored.length)
  const counted = new Set(best)
  const last = own.at(-1)
  return {
    place: 0,
    key: last?.key ?? '',
    // A name that has changed is shown as it is now.
    name: last?.name ?? '',
    points: best.reduce((sum, each) => sum + each.points, 0),
    results: scored.map((each) => ({ ...each, counts: counted.has(each) })),
  }
}

/** Negative: the first is ahead. */
function compare(one: CircuitLine, other: CircuitLine): number {
  return other.points - one.points || compareBest(placesOf(one), placesOf(other))
}

const placesOf = ({ results }: CircuitLine): number[] =>
  results.flatMap(({ counts, place }) => (counts ? [place] : [])).toSorted((a, b) => a - b)

function compareBest(one: readonly number[], other: readonly number[]): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = (one[index] ?? Infinity) - (other[index] ?? Infinity)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return 0
}
