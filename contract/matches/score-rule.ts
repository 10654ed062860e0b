import type { GameRule } from '#core/site/game-score.ts'
import { t } from '#messages/matches.ts'

/** The rule of a mode's game scores as a sentence, for players who entered an impossible score. */
export function scoreRuleSentence(rule: GameRule, allowsDraw: boolean): string {
  if (rule.kind === 'points') return t('matches.field.score_points')
  if (rule.kind === 'result')
    return allowsDraw ? t('matches.field.score_result_or_draw') : t('matches.field.score_result')
  const { points, overtime } = rule
  if (overtime === undefined) return t('matches.field.score_first_to', { points })
  if (overtime === 'two_ahead')
    return t('matches.field.score_two_ahead', {
      points,
      even: `${points}–${points - 2}`,
      over: `${points + 1}–${points - 1}`,
      wrong: `${points}–${points - 1}`,
    })
  const tie = points - 1
  const won = tie + overtime + 1
  return t('matches.field.score_overtime', {
    points,
    tie: `${tie}–${tie}`,
    rounds: 2 * overtime,
    least: `${won}–${tie}`,
    most: `${won}–${won - 2}`,
  })
}
