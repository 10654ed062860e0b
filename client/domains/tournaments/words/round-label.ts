import { t } from '#messages/tournaments.ts'
import type { RoundName } from '#core/tournaments/rooms/map-rules.ts'

/** Names a round without its bracket. */
export function roundLabel(round: RoundName): string {
  return typeof round === 'number' ? t('tournaments.round.n', { round }) : t(`tournaments.round.${round}`)
}
