import { dollars } from '#core/dollars.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { notify } from '#server/domains/notifications/notify.ts'
import { publishNotifications, withdrawNotification } from '#server/domains/notifications/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import type { LobbyRow } from '#server/domains/lobbies/queries.ts'
import type { SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'

/**
 * Notification type 2. Returns its id. When the invitee has blocked the inviter nothing is sent, the inviter
 * cannot see that, and the result is null.
 */
export async function notifyInvited(
  unit: Unit,
  row: LobbyRow,
  mode: ModeRow,
  invite: { invitee: string; invitedBy: string },
): Promise<number | null> {
  if (await hasBlocked(unit.trx, { by: invite.invitee, blocked: invite.invitedBy })) return null
  const { username } = await findPlayer(unit.trx, invite.invitedBy)
  const entryText = row.entry_fee_cents > 0 ? ` The entry is ${dollars(row.entry_fee_cents)}.` : ''
  const message =
    row.origin === 'rematch'
      ? `${username} wants a rematch: ${mode.name}.${entryText}`
      : `${username} invites you to a ${mode.name} lobby.${entryText}`
  return notify(unit, {
    playerId: invite.invitee,
    type: 2,
    message,
    fromPlayerId: invite.invitedBy,
    lobbyId: row.id,
    extras: { game: mode.game },
  })
}

/** Withdraws the notifications of invites that have ended. */
export async function withdrawInvites(unit: Unit, seats: SeatRow[]): Promise<void> {
  for (const seat of seats) {
    if (seat.notification_id === null) continue
    await withdrawNotification(unit.trx, seat.notification_id, unit.now)
    await publishNotifications(unit, seat.player_id, null)
  }
}
