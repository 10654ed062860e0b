import type { Lobby } from './queries.ts'
import { sideOf } from './stage.ts'

/** What one of my lobbies asks of me, for places outside of its room. A lower urgency comes first. */
export function nowWords(lobby: Lobby, playerId: string): { sentence: string; action: string; urgency: number } {
  const against = lobby.sides.find((side) => side.id !== sideOf(lobby, playerId)?.id)?.name
  const whom = against ? ` against ${against}` : ''
  switch (lobby.status) {
    case 'ready_check':
      return lobby.can.ready
        ? { sentence: `Everybody is here. Are you ready to play${whom}?`, action: 'Answer the ready check', urgency: 0 }
        : { sentence: 'You are ready. The others are being asked.', action: 'Open the match room', urgency: 2 }
    case 'reported':
      return { sentence: `A result is reported in your match${whom}.`, action: 'Check the result', urgency: 1 }
    case 'veto':
    case 'live':
      return { sentence: `Your match${whom} is on.`, action: 'Open the match room', urgency: 1 }
    case 'disputed':
      return { sentence: `A moderator decides your match${whom}.`, action: 'Open the match room', urgency: 4 }
    default:
      return { sentence: 'Your lobby waits for an opponent.', action: 'Open the lobby', urgency: 3 }
  }
}
