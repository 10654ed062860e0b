import { isPlayedByService } from '#client/domains/matches/room/serviceText.ts'
import type { Match } from '#client/domains/matches/queries.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'

type Stage = Pick<Lobby, 'deadline' | 'entry_fee_cents' | 'origin' | 'starts_at' | 'match_id'>

/** What happens automatically at the deadline of a lobby or its match; undefined without a deadline. */
export function deadlineText(
  lobby: Stage,
  match: Pick<Match, 'games' | 'veto' | 'reports'> | undefined,
): string | undefined {
  const back = lobby.entry_fee_cents > 0 ? ' and all entries come back' : ''
  switch (lobby.deadline?.kind) {
    case 'check_in':
      return 'Then everybody is asked to be there: from five minutes before the start until ten minutes after it.'
    case 'ready_check':
      if (lobby.starts_at) return 'Then a side that is whole may claim the win against one that is not.'
      return lobby.origin === 'queue'
        ? `Without everybody’s word by then the lobby is called off${back}.`
        : 'Who has not answered by then loses the seat, and the lobby opens again.'
    case 'expire':
      return lobby.match_id === null
        ? `Then the lobby is closed${back}.`
        : `Without a report by then the match is void${back}.`
    case 'claim':
      return `Without a claim by then the match is void${back}.`
    case 'veto':
      return match?.veto?.action === 'pick'
        ? 'Then a map is picked at random.'
        : 'Then a map is banned at random.'
    case 'auto_confirm':
      return match && isPlayedByService(match)
        ? 'Then the one report stands, unless Lichess still knows better.'
        : 'Then the one report stands.'
    case 'correct':
      return 'Who has not reported again by then stands by the first report. If both still differ, a moderator decides.'
    case 'statements':
      return 'Then the moderators decide by what is there.'
    case 'moderate':
      return `Without a decision by then the match is void${back}.`
    case 'appeal':
      return 'Then the decision takes effect.'
    case 'appeal_review':
      return 'Without another decision by then the first one stands.'
    case undefined:
      return undefined
  }
}

/** Replaces an expired deadline until the server has acted on it. */
export function overdueText(match: Pick<Match, 'games'> | undefined): string {
  return match && isPlayedByService(match)
    ? 'The time is up. Lichess is asked for the result first.'
    : 'The time is up. One moment.'
}
