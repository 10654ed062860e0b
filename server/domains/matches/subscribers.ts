import { STAFF_TOPIC } from '#contract/live.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { DomainSubscribers, LiveMessage } from '#server/platform/events/subscribers.ts'

export const matchSubscribers: DomainSubscribers = {
  live: {
    'match.changed': (event) =>
      event.isPrivate && event.lobbyId !== null
        ? [
            hiddenMatch(event.matchId),
            {
              topics: [`lobby:${event.lobbyId}`],
              message: { event: 'lobby', data: { id: event.lobbyId, status: null } },
            },
          ]
        : [shownMatch(event, event.lobbyId === null ? [] : [`lobby:${event.lobbyId}`, 'lobbies'])],
    'match.message_sent': (event) => [
      event.isPrivate ? hiddenMatch(event.matchId) : shownMatch(event, [], true),
    ],
    'dispute.changed': ({ matchId }) => [
      { topics: [STAFF_TOPIC], message: { event: 'dispute', data: { match_id: matchId } } },
    ],
  },
}

/** Topics are public and guessable, so messages about a private lobby's match carry no details. */
function hiddenMatch(matchId: number): LiveMessage {
  return {
    topics: [`match:${matchId}`],
    message: { event: 'match', data: { id: matchId, lobby_id: null, status: null, message: true } },
  }
}

function shownMatch(
  { matchId, lobbyId, status }: EventOf<'match.changed' | 'match.message_sent'>,
  alsoTo: string[],
  message = false,
): LiveMessage {
  return {
    topics: [`match:${matchId}`, ...alsoTo],
    message: { event: 'match', data: { id: matchId, lobby_id: lobbyId, status, message } },
  }
}
