import { t } from '#messages/lobbies.ts'
import type { PlainKey } from '#messages/translate.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import { endedBy } from '#client/domains/lobbies/end/endText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { statusText } from './stage.ts'
import { readyOf, seriesText, teamSizeText } from './texts.ts'

export type HeadState = {
  word: string
  tone: string
  note: string
  /** The large content between the sides. */
  figure: 'seats' | 'clock' | 'running' | 'score' | 'unknown' | 'none'
}

const DISPUTE_NOTES = {
  statements: 'common.statements',
  review: 'common.status.in_review',
  decided: 'common.status.decided',
  appealed: 'common.status.appealed',
} as const satisfies Record<NonNullable<Match['dispute']>['step'], PlainKey>

/** The state of a lobby for the middle of its header. */
export function headState(lobby: Lobby, match: Match | undefined): HeadState {
  const series = seriesText(lobby.best_of)
  switch (lobby.status) {
    case 'open':
      return {
        word: t('lobbies.head.open'),
        tone: 'text-accent-text',
        note: `${teamSizeText(lobby.team_size)} · ${series}`,
        figure: 'seats',
      }
    case 'ready_check':
      return {
        word: t('lobbies.head.ready_check'),
        tone: 'text-warn',
        note: t('lobbies.participants_tab.ready_count', readyOf(lobby)),
        figure: 'clock',
      }
    case 'veto':
      return {
        word: match?.can.veto ? t('lobbies.stage.your_turn') : t('lobbies.head.veto'),
        tone: 'text-warn',
        note: series,
        figure: 'clock',
      }
    case 'live':
      if (match?.status === 'scheduled')
        return {
          word: t('common.no_show'),
          tone: 'text-warn',
          note: t('lobbies.head.claim'),
          figure: 'clock',
        }
      return {
        word: t('lobbies.head.live'),
        tone: 'text-live',
        note: series,
        figure: lobby.best_of > 1 ? 'score' : match ? 'running' : 'none',
      }
    case 'reported':
      return {
        word: match && match.report_round > 1 ? t('lobbies.head.reports_differ') : t('lobbies.head.reported'),
        tone: 'text-warn',
        note:
          match && match.report_round > 1 ? t('lobbies.head.time_to_correct') : t('lobbies.head.until_final'),
        figure: 'clock',
      }
    case 'disputed':
      return {
        word: t('common.status.in_dispute'),
        tone: 'text-warn',
        note: t(match?.dispute ? DISPUTE_NOTES[match.dispute.step] : 'common.status.moderator_decides'),
        figure: 'clock',
      }
    case 'settled':
      return { word: t('lobbies.head.final'), tone: 'text-win', note: series, figure: 'score' }
    case 'cancelled':
    case 'expired':
      if (lobby.match_id !== null)
        return {
          word: t('common.status.void'),
          tone: 'text-muted',
          note: t('lobbies.head.no_rating_moved'),
          figure: 'none',
        }
      return {
        word: t(statusText[lobby.status].word),
        tone: 'text-muted',
        note: closedNote(lobby),
        figure: 'none',
      }
  }
}

function closedNote(lobby: Lobby): string {
  if (lobby.status === 'expired' && lobby.origin === 'rematch') return t('lobbies.head.other_missing')
  return {
    unready: t('lobbies.head.not_ready'),
    deserted: t('lobbies.head.everyone_left'),
    called_off: t('lobbies.head.not_played'),
    unplayed: t('lobbies.head.not_played'),
    closed: t('lobbies.head.not_filled'),
  }[endedBy(lobby) ?? 'called_off']
}
