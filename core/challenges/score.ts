import type { Metric } from '#core/external/own-games.ts'

/** Points for each unit of a metric; a negative number takes points away. */
export type Scoring = Partial<Record<Metric, number>>
export type Metrics = Partial<Record<Metric, number>>

/** One line of a sum: `7 wins × 50 = 350`. */
export type Term = { metric: Metric; count: number; weight: number; points: number }

/** The parts that a result's points come from, in the order of the rule; metrics without a count are left out. */
export function termsOf(scoring: Scoring, metrics: Metrics): Term[] {
  return (Object.entries(scoring) as [Metric, number][]).flatMap(([metric, weight]) => {
    const count = metrics[metric] ?? 0
    return count === 0 ? [] : [{ metric, count, weight, points: count * weight }]
  })
}

/** The points of one result; never less than zero, so that a bad game does no harm. */
export function pointsOf(scoring: Scoring, metrics: Metrics): number {
  return Math.max(
    0,
    termsOf(scoring, metrics).reduce((sum, { points }) => sum + points, 0),
  )
}

export type ScoredResult = { id: number; points: number; status: 'pending' | 'approved' | 'rejected' }

/** The score of an entry: the best `bestN` of its results. */
export type Total = {
  /** The sum of the best approved results. */
  value: number
  /** The score if everything that waits for a review is approved. */
  withPending: number
  /** The results that make up `withPending`, best first. */
  counting: number[]
  /** The value that the next result has to beat; undefined while there is room for it. */
  toBeat: number | undefined
}

/** Adds up the best results; of equal points the earlier one counts. A rejected result never does. */
export function totalOf(results: readonly ScoredResult[], bestN: number): Total {
  const approved = best(
    results.filter(({ status }) => status === 'approved'),
    bestN,
  )
  const hopeful = best(
    results.filter(({ status }) => status !== 'rejected'),
    bestN,
  )
  const last = hopeful.at(-1)
  return {
    value: sum(approved),
    withPending: sum(hopeful),
    counting: hopeful.map(({ id }) => id),
    toBeat: hopeful.length < bestN ? undefined : last?.points,
  }
}

const best = (results: readonly ScoredResult[], most: number): ScoredResult[] =>
  results.toSorted((one, other) => other.points - one.points || one.id - other.id).slice(0, most)

const sum = (results: readonly ScoredResult[]): number =>
  results.reduce((total, { points }) => total + points, 0)
