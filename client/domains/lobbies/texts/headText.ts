import type { Match } from '#client/domains/matches/queries.ts'
import { disputeSteps } from '#client/domains/matches/dispute/disputeText.ts'
import { endedBy } from '#client/domains/lobbies/end/endText.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { statusText } from './stage.ts'
import { seriesText, teamSizeText } from './texts.ts'

export type HeadState = {
  word: string
  tone: string
  note: string
  /** What is shown large between the sides. */
  figure: 'seats' | 'clock' | 'running' | 'score' | 'none'
}

/** The state of a lobby for the middle of its header. */
export function headState(lobby: Lobby, match: Match | undefined): HeadState {
  const series = seriesText(lobby.best_of)
  switch (lobby.status) {
    case 'open':
      return {
        word: 'Open',
        tone: 'text-accent-text',
        note: `${teamSizeText(lobby.team_size)} · ${series}`,
        figure: 'seats',
      }
    case 'ready_check':
      return { word: 'Ready check', tone: 'text-warn', note: series, figure: 'clock' }
    case 'veto':
      return {
        word: match?.can.veto ? 'Veto · your turn' : 'Veto',
        tone: 'text-warn',
        note: series,
        figure: 'clock',
      }
    case 'live':
      if (match?.status === 'scheduled')
        return { word: 'No-show', tone: 'text-warn', note: 'time to claim the win', figure: 'clock' }
      return { word: 'Live', tone: 'text-live', note: series, figure: match ? 'running' : 'none' }
    case 'reported':
      return {
        word: match && match.report_round > 1 ? 'Reports differ' : 'Reported',
        tone: 'text-warn',
        note: match && match.report_round > 1 ? 'time to correct' : 'until it stands',
        figure: 'clock',
      }
    case 'disputed':
      return {
        word: 'In dispute',
        tone: 'text-warn',
        note: match?.dispute ? disputeSteps[match.dispute.step].toLowerCase() : 'a moderator decides',
        figure: 'clock',
      }
    case 'settled':
      return { word: 'Final', tone: 'text-win', note: series, figure: 'score' }
    case 'cancelled':
    case 'expired':
      if (lobby.match_id !== null)
        return { word: 'Void', tone: 'text-muted', note: 'no rating moved', figure: 'none' }
      return {
        word: statusText[lobby.status].word,
        tone: 'text-muted',
        note: closedNote(lobby),
        figure: 'none',
      }
  }
}

function closedNote(lobby: Lobby): string {
  if (lobby.status === 'expired' && lobby.origin === 'rematch') return 'the other side did not come'
  return {
    unready: 'not everybody was ready',
    deserted: 'nobody was left',
    called_off: 'no match was played',
    closed: 'not filled in time',
  }[endedBy(lobby) ?? 'called_off']
}
