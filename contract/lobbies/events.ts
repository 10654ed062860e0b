import { z } from '#contract/zod.ts'

export const lobbyEvents = {
  'lobby.opened': z
    .object({ lobbyId: z.int(), isPrivate: z.boolean() })
    .describe('A player, the queue or a rematch has opened a lobby.'),
  'lobby.changed': z
    .object({
      lobbyId: z.int(),
      isPrivate: z.boolean(),
      /** Everyone who has a seat, or had one before. */
      playerIds: z.array(z.string()),
    })
    .describe('Seats, sides, invites, status, deadline or rematch of a lobby have changed.'),
  'lobby.invite_changed': z
    .object({ playerId: z.string(), seatId: z.int() })
    .describe('The invited player can see and answer an invite to a lobby now, or not any more.'),
  'lobby.player_invited': z
    .object({
      lobbyId: z.int(),
      /** The seat that is held for the player; another invite of the same player has another one. */
      seatId: z.int(),
    })
    .describe('A player was invited to a lobby, also again after an invite has expired.'),
  'lobby.check_began': z
    .object({
      lobbyId: z.int(),
      /** Everyone seated, in the order in which they took their seats. */
      playerIds: z.array(z.string()),
      /** The player who took the last seat; null when the check began at its scheduled time. */
      lastJoinerId: z.string().nullable(),
      endsAt: z.iso.datetime(),
    })
    .describe('Every seat of a lobby is taken, and its ready check has begun.'),
  'lobby.reopened': z
    .object({
      lobbyId: z.int(),
      reason: z.enum(['check_missed', 'seat_freed']),
      /** Everyone who kept their seat. */
      playerIds: z.array(z.string()),
      /** The players who missed the ready check and have lost their seats. */
      missedIds: z.array(z.string()),
    })
    .describe('A ready check has ended before all were ready, and the lobby looks for players again.'),
  'lobby.ended_without_match': z
    .object({
      lobbyId: z.int(),
      reason: z.enum(['cancelled', 'check_missed', 'sides_incomplete', 'not_filled', 'rematch_unanswered']),
      /** Everyone who was still seated. */
      playerIds: z.array(z.string()),
      /** The players who missed the ready check. */
      missedIds: z.array(z.string()),
      /** The player who cancelled the lobby; null when its time was over. */
      cancelledBy: z.string().nullable(),
    })
    .describe('A lobby was cancelled or has expired.'),
  'lobby.check_missed': z
    .object({
      lobbyId: z.int(),
      /** The players who were ready. */
      readyIds: z.array(z.string()),
    })
    .describe('A lobby of the queue was cancelled because a player missed its ready check.'),
}
