import { message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { withdrawNotification } from '#server/domains/notifications/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { findLobby } from '#server/domains/lobbies/queries.ts'
import {
  lockInvitedSeat,
  setSeatNotification,
  type DeletedSeat,
} from '#server/domains/lobbies/seats/seat-queries.ts'

/**
 * Notifies the invited player (type 2). The lock and the check are needed because the invite may have ended since its
 * commit. When the player has blocked the inviter nothing is sent, and the inviter cannot see that.
 */
export async function notifyInvited(
  unit: Unit,
  { lobbyId, seatId }: EventOf<'lobby.player_invited'>,
): Promise<void> {
  const { trx, now } = unit
  const seat = await lockInvitedSeat(trx, seatId, now)
  const row = await findLobby(trx, lobbyId)
  if (!seat || !row) return
  const invitedBy = seat.invited_by ?? row.opened_by
  if (await hasBlocked(trx, { by: seat.player_id, blocked: invitedBy })) return
  const mode = await findModeById(trx, row.mode_id)
  const { username } = await findPlayer(trx, invitedBy)
  const what = row.origin === 'rematch' ? 'rematch' : 'invited'
  const params = { player: username, mode: mode.name }
  const notificationId = await notify(unit, {
    playerId: seat.player_id,
    type: 2,
    message:
      row.entry_fee_cents > 0
        ? message(`lobbies.notice.${what}_paid`, { ...params, amount: row.entry_fee_cents / 100 })
        : message(`lobbies.notice.${what}`, params),
    fromPlayerId: invitedBy,
    lobbyId,
    extras: { game: mode.game },
  })
  await setSeatNotification(trx, { id: seatId, notificationId })
  unit.record({ type: 'lobby.invite_changed', playerId: seat.player_id, seatId })
}

/** Withdraws the notifications of invites that have ended. */
export async function withdrawInvites(unit: Unit, seats: readonly DeletedSeat[]): Promise<void> {
  for (const seat of seats) {
    if (seat.notification_id === null) continue
    await withdrawNotification(unit, seat.notification_id)
    unit.record({ type: 'lobby.invite_changed', playerId: seat.player_id, seatId: seat.id })
  }
}
