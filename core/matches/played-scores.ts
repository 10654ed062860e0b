import type { GameRule, GameScore, SeriesRules } from '#core/site/game-score.ts'
import { gamesWon } from '#core/matches/series.ts'

/** Scores of games until the series is decided, as `seriesRules` demand. */
export function playedScores(
  random: () => number,
  rules: SeriesRules,
  strengthDifference: number,
): GameScore[] {
  const scores: GameScore[] = []
  const chance = 1 / (1 + Math.exp(-1.6 * strengthDifference))
  for (;;) {
    const isDraw = rules.allowsDraw && random() < 0.12
    const isFirst = random() < chance
    scores.push(isDraw ? [1, 1] : playGame(random, rules.game, isFirst))
    const [first, second] = gamesWon(scores)
    const left = rules.bestOf - scores.length
    if (left === 0 || Math.abs(first - second) > left) return scores
  }
}

/** A valid score for one game; overtime scores do not occur. */
function playGame(random: () => number, rule: GameRule, isFirst: boolean): GameScore {
  const below = (most: number) => Math.floor(random() * most)
  const [won, lost] =
    rule.kind === 'result'
      ? [1, 0]
      : rule.kind === 'points'
        ? goals(below)
        : [rule.points, below(rule.overtime === undefined ? rule.points : rule.points - 1)]
  return isFirst ? [won, lost] : [lost, won]
}

function goals(below: (most: number) => number): [number, number] {
  const lost = below(4)
  return [lost + 1 + below(3), lost]
}
