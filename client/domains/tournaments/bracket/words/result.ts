import { t } from '#messages/tournaments.ts'
import type { MatchView } from '#core/bracket/match.ts'

/** How a match ended when it was not played out; undefined for a score and for what is to come. */
export function endingText({ status, result }: MatchView): string | undefined {
  if (status === 'bye') return t('tournaments.match.bye')
  if (status === 'void') return t('common.status.void')
  if (status === 'forfeited') return t('tournaments.match.forfeited')
  switch (result?.kind) {
    case 'walkover':
      return t('tournaments.match.walkover')
    case 'disqualification':
      return t('tournaments.match.disqualification')
    case 'double_forfeit':
      return t('tournaments.match.double_forfeit')
    case 'played':
    case undefined:
      return undefined
  }
}

/** The score, by slot, of a match that was played. */
export const scoreOf = ({ result }: MatchView): readonly number[] | undefined =>
  result?.kind === 'played' ? result.score : undefined

export const isOver = ({ status }: MatchView) => status !== 'open' && status !== 'waiting'
