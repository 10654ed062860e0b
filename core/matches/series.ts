import { isPossibleScore, type GameScore, type SeriesRules } from '#core/site/game-score.ts'

export type SeriesProblem = 'draw_not_allowed' | 'bad_score' | 'bad_series'

/** Games won by each side. A drawn game counts for neither. */
export function gamesWon(scores: readonly GameScore[]): [number, number] {
  let first = 0
  let second = 0
  for (const [a, b] of scores) {
    if (a > b) first++
    if (b > a) second++
  }
  return [first, second]
}

/** The score as it is shown: the points of a single game, the games won of a series. */
export function seriesScore(scores: readonly GameScore[]): readonly [number, number] {
  const [only] = scores
  return scores.length === 1 && only ? only : gamesWon(scores)
}

/** A score as a side sees it: the own points first. */
export const seenBy = (side: 0 | 1, [first, second]: GameScore): [number, number] =>
  side === 0 ? [first, second] : [second, first]

/**
 * Why these scores are not a complete, valid series; undefined if they are. The last game must be the
 * deciding one. In modes with draws, a series of all its games may end level.
 */
export function seriesProblem(scores: readonly GameScore[], rules: SeriesRules): SeriesProblem | undefined {
  if (!rules.allowsDraw && scores.some(([a, b]) => a === b)) return 'draw_not_allowed'
  if (!scores.every((score) => isPossibleScore(score, rules.game))) return 'bad_score'
  if (scores.length === 0 || scores.length > rules.bestOf) return 'bad_series'
  const decidedBefore = isDecided(scores.slice(0, -1), rules.bestOf)
  if (decidedBefore) return 'bad_series'
  if (!isDecided(scores, rules.bestOf) && scores.length < rules.bestOf) return 'bad_series'
  return undefined
}

export type BeginningProblem = Exclude<SeriesProblem, 'bad_series'> | 'series_decided'

/** Why these scores are not the finished games of a series that goes on; undefined if they are, or if there is none yet. */
export function beginningProblem(
  scores: readonly GameScore[],
  rules: SeriesRules,
): BeginningProblem | undefined {
  if (!rules.allowsDraw && scores.some(([a, b]) => a === b)) return 'draw_not_allowed'
  if (!scores.every((score) => isPossibleScore(score, rules.game))) return 'bad_score'
  const isOver = scores.length >= rules.bestOf || isDecided(scores, rules.bestOf)
  return isOver ? 'series_decided' : undefined
}

/** The side (0 or 1) that won the series; null when it ended level. */
export function seriesWinner(scores: readonly GameScore[]): 0 | 1 | null {
  const [first, second] = gamesWon(scores)
  if (first === second) return null
  return first > second ? 0 : 1
}

export function sameScores(one: readonly GameScore[], other: readonly GameScore[]): boolean {
  return (
    one.length === other.length &&
    one.every(([a, b], game) => other[game]?.[0] === a && other[game]?.[1] === b)
  )
}

/** Decided as soon as the remaining games cannot change the winner. */
function isDecided(scores: readonly GameScore[], bestOf: number): boolean {
  const [first, second] = gamesWon(scores)
  const left = bestOf - scores.length
  return Math.abs(first - second) > left
}
