/** The score of one game: the points of the first and the second side. */
export type GameScore = readonly [number, number]

/** `game` is the rule for the score of a single game. */
export type SeriesRules = { bestOf: number; allowsDraw: boolean; game: GameRule }

/**
 * The possible scores of one game, as data of the mode in the catalogue.
 * - `result`: 1 for the winner and 0 for the loser; 1 to 1 for a draw.
 * - `points`: any points; the higher wins.
 * - `first_to`: the winner has exactly `points`, the loser fewer. With overtime nobody wins by one: `two_ahead`
 *   continues until a side leads by two; a number is the rounds in each half of an overtime, won by the first
 *   side with more than half of its rounds.
 */
export type GameRule =
  | { kind: 'result' }
  | { kind: 'points' }
  | { kind: 'first_to'; points: number; overtime?: 'two_ahead' | number }

/** Checks whether a game of this mode can end with this score. Draws are checked by the series rule. */
export function isPossibleScore([first, second]: GameScore, rule: GameRule): boolean {
  const [most, least] = first > second ? [first, second] : [second, first]
  if (rule.kind === 'points') return true
  if (rule.kind === 'result') return most === 1
  if (rule.overtime === undefined) return most === rule.points && least < rule.points
  if (most === rule.points) return least <= rule.points - 2
  if (most < rule.points) return false
  return rule.overtime === 'two_ahead'
    ? least === most - 2
    : endsOvertime(most, least, { tie: rule.points - 1, half: rule.overtime })
}

/**
 * The closest scores of a game of this mode that needed no overtime, the widest first and at most `count`; none where the
 * points are not known in advance.
 */
export function closestScores(rule: GameRule, count: number): GameScore[] {
  if (rule.kind !== 'first_to') return []
  return Array.from({ length: rule.points }, (_, lost): GameScore => [rule.points, lost])
    .filter((score) => isPossibleScore(score, rule))
    .slice(-count)
}

/** Overtimes of two halves follow a tie; each is won with one round more than a half has, or tied again. */
function endsOvertime(most: number, least: number, { tie, half }: { tie: number; half: number }): boolean {
  const number = (most - tie - 1) / half
  const begin = tie + half * (number - 1)
  return Number.isInteger(number) && least >= begin && least < begin + half
}
