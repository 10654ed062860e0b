import { t } from '#messages/lobbies.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { sideOf } from './stage.ts'

/** Describes for other pages what one of the player's lobbies needs now. A lower urgency is shown first. */
export function nowText(
  lobby: Lobby,
  playerId: string,
): { sentence: string; action: string; urgency: number } {
  const against = lobby.sides.find((side) => side.id !== sideOf(lobby, playerId)?.id)?.name
  const whom = { known: against ? 'yes' : 'no', against: against ?? '' }
  if (lobby.tournament?.paused)
    return { sentence: t('lobbies.now.paused'), action: t('lobbies.now.open_room'), urgency: 4 }
  switch (lobby.status) {
    case 'ready_check':
      return lobby.can.ready
        ? {
            // A tournament opens its matches when they are due, whoever is there.
            sentence: lobby.tournament
              ? t('lobbies.now.tournament_match_is_open', whom)
              : t('lobbies.now.ready_check', whom),
            action: t('lobbies.now.ready_up'),
            urgency: 0,
          }
        : {
            sentence: t('lobbies.now.ready'),
            action: t('lobbies.now.open_room'),
            urgency: 2,
          }
    case 'reported':
      return lobby.deadline?.kind === 'correct'
        ? {
            sentence: t('lobbies.now.reports', whom),
            action: t('lobbies.now.check_the_result'),
            urgency: 1,
          }
        : {
            sentence: t('lobbies.now.reported', whom),
            action: t('lobbies.now.check_the_result'),
            urgency: 1,
          }
    case 'veto':
      return {
        sentence: t('lobbies.now.veto', whom),
        action: t('lobbies.now.to_veto'),
        urgency: 0,
      }
    case 'live':
      return lobby.deadline?.kind === 'claim'
        ? {
            sentence: t('lobbies.now.incomplete', whom),
            action: t('lobbies.now.open_room'),
            urgency: 0,
          }
        : {
            sentence: t('lobbies.now.live', whom),
            action: t('lobbies.now.open_room'),
            urgency: 1,
          }
    case 'disputed':
      return inDispute(lobby.deadline?.kind, whom)
    default:
      return {
        sentence: t('lobbies.now.waiting'),
        action: t('lobbies.now.open_the_lobby'),
        urgency: 3,
      }
  }
}

/** The step of a dispute follows from the current deadline. */
function inDispute(
  clock: NonNullable<Lobby['deadline']>['kind'] | undefined,
  whom: { known: string; against: string },
): { sentence: string; action: string; urgency: number } {
  // While the organizers of its tournament may decide, the captains give their statements.
  if (clock === 'statements' || clock === 'hand_over')
    return {
      sentence:
        clock === 'hand_over' ? t('lobbies.now.organizers_decide', whom) : t('lobbies.now.dispute', whom),
      action: t('lobbies.now.submit_statement'),
      urgency: 2,
    }
  if (clock === 'appeal')
    return {
      sentence: t('lobbies.now.decided', whom),
      action: t('lobbies.now.read_the_decision'),
      urgency: 2,
    }
  return {
    sentence: t('lobbies.now.decision', whom),
    action: t('lobbies.now.open_room'),
    urgency: 4,
  }
}
