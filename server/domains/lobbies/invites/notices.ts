import { dollars } from '#core/dollars.ts'
import type { LobbyState } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { alert } from '#server/domains/notifications/alert.ts'
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

/**
 * Notification type 4: the ready check has begun, a player missed it and the lobby reopened, or the lobby
 * ended without a match.
 */
export async function notifyPlayers(
  unit: Unit,
  row: LobbyRow,
  mode: ModeRow,
  { before, after }: { before: LobbyState; after: LobbyState },
  missed: string[],
): Promise<void> {
  const began = before.status !== 'ready_check' && after.status === 'ready_check'
  if (began) return notifyReadyCheck(unit, row, mode, after)
  const refundText = row.entry_fee_cents > 0 ? ' Your entry is back in your wallet.' : ''
  const message = messageFor(row, mode, { before, after }, missed.length > 0)
  const notNotified = new Set([
    ...missed,
    ...(after.status === 'cancelled' && missed.length === 0 ? [after.openedBy] : []),
  ])
  if (message)
    for (const seat of after.seats)
      if (seat.state !== 'invited' && !notNotified.has(seat.playerId))
        await notify(unit, {
          playerId: seat.playerId,
          type: 4,
          message: `${message}${after.status === 'open' ? '' : refundText}`,
          lobbyId: row.id,
        })
  if (after.status !== 'playing')
    for (const playerId of missed)
      await notify(unit, {
        playerId,
        type: 4,
        message: `You were not ready for your ${mode.name} lobby.${refundText}`,
        lobbyId: row.id,
      })
}

/**
 * The message for the players who missed nothing; undefined when the status did not change or the match
 * begins.
 */
function messageFor(
  row: LobbyRow,
  mode: ModeRow,
  { before, after }: { before: LobbyState; after: LobbyState },
  isMissed: boolean,
): string | undefined {
  if (before.status === after.status) return undefined
  if (after.status === 'open')
    return isMissed
      ? `Somebody was not ready: your ${mode.name} lobby is open again.`
      : `A player is being swapped: your ${mode.name} lobby waits for the last seat.`
  if (after.status === 'expired' && isRematchWithEmptySide(row, after))
    return `The other side did not come to your ${mode.name} rematch: it is closed, and you can ask for it again.`
  if (after.status === 'expired') return `Your ${mode.name} lobby did not fill in time.`
  if (after.status !== 'cancelled') return undefined
  if (!isMissed) return `Your ${mode.name} lobby was called off.`
  return row.origin === 'queue'
    ? `Somebody was not ready for your ${mode.name} match: you wait in the queue again.`
    : `Neither side of your ${mode.name} lobby was whole at its start: nothing is played.`
}

/** A rematch in which one side has no player at all. */
function isRematchWithEmptySide(row: LobbyRow, after: LobbyState): boolean {
  return (
    row.origin === 'rematch' &&
    ([0, 1] as const).some((side) => !after.seats.some((seat) => seat.side === side))
  )
}

async function notifyReadyCheck(unit: Unit, row: LobbyRow, mode: ModeRow, after: LobbyState): Promise<void> {
  const secondsLeft = after.deadline ? Math.ceil((after.deadline.at - unit.now.getTime()) / 1000) : 0
  const within = secondsLeft > 90 ? `within ${Math.round(secondsLeft / 60)} minutes` : 'within a minute'
  const message = `Your ${mode.name} lobby is full. Press ready ${within}.`
  const lastJoiner = row.starts_at ? undefined : after.seats.at(-1)?.playerId
  for (const seat of after.seats) {
    await alert(unit, {
      playerId: seat.playerId,
      message,
      url: `/lobby-detail/${row.id}`,
      tag: `lobby:${row.id}`,
      ttlSeconds: secondsLeft,
    })
    if (seat.playerId === lastJoiner) continue
    await notify(unit, {
      playerId: seat.playerId,
      type: 4,
      message,
      lobbyId: row.id,
      isAlerted: true,
      ...(lastJoiner ? { fromPlayerId: lastJoiner } : {}),
    })
  }
}
