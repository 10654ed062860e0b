import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { sideOf } from './stage.ts'

/** What one of the player's lobbies requires now, for other pages. A lower urgency is shown first. */
export function nowText(
  lobby: Lobby,
  playerId: string,
): { sentence: string; action: string; urgency: number } {
  const against = lobby.sides.find((side) => side.id !== sideOf(lobby, playerId)?.id)?.name
  const whom = against ? ` against ${against}` : ''
  switch (lobby.status) {
    case 'ready_check':
      return lobby.can.ready
        ? {
            sentence: `Everybody is here. Are you ready to play${whom}?`,
            action: 'Answer the ready check',
            urgency: 0,
          }
        : {
            sentence: 'You are ready. The others are being asked.',
            action: 'Open the match room',
            urgency: 2,
          }
    case 'reported':
      return lobby.deadline?.kind === 'correct'
        ? {
            sentence: `Both reports of your match${whom} differ. Please check the score.`,
            action: 'Check the result',
            urgency: 1,
          }
        : { sentence: `A result is reported in your match${whom}.`, action: 'Check the result', urgency: 1 }
    case 'veto':
      return {
        sentence: `The maps of your match${whom} are being chosen.`,
        action: 'Go to the veto',
        urgency: 0,
      }
    case 'live':
      return lobby.deadline?.kind === 'claim'
        ? {
            sentence: `Not everybody came to your match${whom}: the side that did may claim the win.`,
            action: 'Open the match room',
            urgency: 0,
          }
        : { sentence: `Your match${whom} is on.`, action: 'Open the match room', urgency: 1 }
    case 'disputed':
      return inDispute(lobby.deadline?.kind, whom)
    default:
      return { sentence: 'Your lobby waits for an opponent.', action: 'Open the lobby', urgency: 3 }
  }
}

/** The step of a dispute follows from the current deadline. */
function inDispute(
  clock: NonNullable<Lobby['deadline']>['kind'] | undefined,
  whom: string,
): { sentence: string; action: string; urgency: number } {
  if (clock === 'statements')
    return {
      sentence: `Your match${whom} is in dispute: the captains say what happened.`,
      action: 'Say what happened',
      urgency: 2,
    }
  if (clock === 'appeal')
    return {
      sentence: `A moderator has decided your match${whom}. There is time for an appeal.`,
      action: 'Read the decision',
      urgency: 2,
    }
  return { sentence: `A moderator decides your match${whom}.`, action: 'Open the match room', urgency: 4 }
}
