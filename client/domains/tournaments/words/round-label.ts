import { t } from '#messages/tournaments.ts'
import type { RoundName } from '#core/tournament/map-rules.ts'

/** What a round is called that is named without its bracket. */
export function roundLabel(round: RoundName): string {
  return typeof round === 'number' ? t('tournaments.round.n', { round }) : t(`tournaments.round.${round}`)
}
