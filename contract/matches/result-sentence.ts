import { t } from '#messages/matches.ts'
import type { Match } from './matches.ts'

/** "NovaWolf beat Koda 2 to 1": what a match says of itself where it is shared. */
export function resultSentence({
  sides: [first, second],
  winner_side_id: winner,
  status,
}: Pick<Match, 'sides' | 'winner_side_id' | 'status'>): string {
  if (!first || !second) return ''
  const [one, other] = winner === second.id ? [second, first] : [first, second]
  const names = { one: one.name, other: other.name }
  if (status !== 'settled') return t('matches.share.one_versus_other', names)
  if (one.score === null || other.score === null)
    return winner === null ? t('matches.share.one_versus_other', names) : t('matches.share.won', names)
  const scored = { ...names, score: one.score, against: other.score }
  return winner === null ? t('matches.share.drew', scored) : t('matches.share.beat', scored)
}
