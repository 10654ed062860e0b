import { message, type Message } from '#messages/message.ts'
import type { EventOf } from '#contract/domain-events.ts'
import type { Seat } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { alertAll } from '#server/domains/notifications/alert.ts'
import { notifyAll, notify } from '#server/domains/notifications/notify.ts'
import { findModeById } from '#server/domains/site/catalogue.ts'
import { hasBlocked } from '#server/domains/friends/block-queries.ts'
import { withdrawInLobby } from '#server/domains/notifications/lobby-queries.ts'
import { withdrawNotification } from '#server/domains/notifications/queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import {
  lockInvitedSeat,
  setSeatNotification,
  type DeletedSeat,
} from '#server/domains/lobbies/seats/seat-queries.ts'
import { findLobby } from './queries.ts'
import { loadLobby, type LoadedLobby } from './lobby.ts'
import { moneyOf } from './money.ts'

/** Facts for texts about a lobby: its mode, and whether entries are paid back. */
type Subject = { mode: string; refund: 'yes' | 'no' }

async function loadSubject(unit: Unit, lobbyId: number): Promise<Subject> {
  const row = await findLobby(unit.trx, lobbyId)
  if (!row) throw new Error(`lobby ${lobbyId} was not found`)
  const { name: mode } = await findModeById(unit.trx, row.mode_id)
  return { mode, refund: row.entry_fee_cents > 0 ? 'yes' : 'no' }
}

/** Pushes the ready check to everyone seated; all but the last joiner, who can see it begin, are notified too. */
export async function notifyReadyCheck(unit: Unit, event: EventOf<'lobby.check_began'>): Promise<void> {
  const { lobbyId, playerIds, lastJoinerId } = event
  const { mode } = await loadSubject(unit, lobbyId)
  const secondsLeft = Math.ceil((Date.parse(event.endsAt) - unit.now.getTime()) / 1000)
  const minutes = Math.max(1, Math.round(secondsLeft / 60))
  const row = await findLobby(unit.trx, lobbyId)
  const name = row?.tournament?.name
  const call = name
    ? message('lobbies.notice.match_open', { name, minutes })
    : message('lobbies.notice.ready_check', { mode, minutes })
  const seats = row?.origin === 'queue' ? (await loadLobby(unit.trx, row)).seats : []
  // Each of two players is told the other's name.
  const calls =
    seats.length === 2
      ? seats.map(({ player_id: id }) => {
          const opponent = seats.find((seat) => seat.player_id !== id)?.username ?? ''
          return { ids: [id], call: message('lobbies.notice.match_found', { mode, opponent, minutes }) }
        })
      : [{ ids: playerIds, call }]
  for (const { ids, call: said } of calls) {
    await alertAll(unit, ids, {
      message: said,
      url: `/lobby-detail/${lobbyId}`,
      tag: `lobby:${lobbyId}`,
      ttlSeconds: secondsLeft,
    })
    await notifyAll(unit, without(ids, [lastJoinerId]), {
      topic: 'roster',
      message: said,
      lobbyId,
      isAlerted: true,
      ...(lastJoinerId ? { fromPlayerId: lastJoinerId } : {}),
    })
  }
}

/** The calls to get ready, which are over with the ready check: nobody is called to one that has ended. */
const CALLS = [
  'lobbies.notice.ready_check',
  'lobbies.notice.match_found',
  'lobbies.notice.match_open',
] as const

/** Ends the calls when everyone was ready. */
export async function endCalls(unit: Unit, { lobbyId }: EventOf<'match.opened'>): Promise<void> {
  const row = await findLobby(unit.trx, lobbyId)
  if (!row) return
  const { seats } = await loadLobby(unit.trx, row)
  const playerIds = seats.map((seat) => seat.player_id)
  await withdrawInLobby(unit, { lobbyId, playerIds, keys: CALLS })
}

/** Notifies those who kept their seats, and those who missed the check. */
export async function notifyReopened(unit: Unit, event: EventOf<'lobby.reopened'>): Promise<void> {
  const { lobbyId, playerIds, missedIds } = event
  const subject = await loadSubject(unit, lobbyId)
  const what = event.reason === 'check_missed' ? 'missed' : 'swap'
  await withdrawInLobby(unit, { lobbyId, playerIds: [...playerIds, ...missedIds], keys: CALLS })
  const news = message(`lobbies.notice.reopened_${what}`, { mode: subject.mode })
  await notifyAll(unit, without(playerIds, missedIds), { topic: 'roster', message: news, lobbyId })
  await notifyMissed(unit, event, subject)
}

/** Notifies everyone who was seated, except the player who cancelled the lobby. */
export async function notifyEnded(unit: Unit, event: EventOf<'lobby.ended_without_match'>): Promise<void> {
  const { lobbyId, playerIds, missedIds, cancelledBy } = event
  const subject = await loadSubject(unit, lobbyId)
  await withdrawInLobby(unit, { lobbyId, playerIds: [...playerIds, ...missedIds], keys: CALLS })
  const news = message('lobbies.notice.ended', { ...subject, why: event.reason })
  await notifyAll(unit, without(playerIds, [...missedIds, cancelledBy]), {
    topic: 'roster',
    message: news,
    lobbyId,
  })
  await notifyMissed(unit, event, subject)
}

/**
 * Players who missed the check have lost their seats, so their entries are back even when the lobby goes on.
 */
async function notifyMissed(
  unit: Unit,
  { lobbyId, missedIds }: { lobbyId: number; missedIds: string[] },
  subject: Subject,
): Promise<void> {
  await notifyAll(unit, missedIds, {
    topic: 'roster',
    message: message('lobbies.notice.missed', subject),
    lobbyId,
  })
}

const without = (ids: string[], left: readonly (string | null)[]) => ids.filter((id) => !left.includes(id))

/** Notifies the players of a lobby how their match has ended, and of their money. */
export async function notifyResult(unit: Unit, match: EventOf<'match.ended'>): Promise<void> {
  const row = await findLobby(unit.trx, match.lobbyId)
  if (!row) return
  const lobby = await loadLobby(unit.trx, row)
  const playerIds = lobby.seats.map((seat) => seat.player_id)
  await withdrawInLobby(unit, { lobbyId: row.id, playerIds, keys: CALLS })
  for (const seat of lobby.state.seats) {
    const news = messageFor(seat, lobby, match)
    await notify(unit, { playerId: seat.playerId, topic: 'roster', message: news, lobbyId: row.id })
  }
}

function messageFor(
  { playerId, side }: Seat,
  { row, mode: { name: mode }, state, sides, seats }: LoadedLobby,
  match: EventOf<'match.ended'>,
): Message {
  const { winner } = match
  const isPaid = row.entry_fee_cents > 0
  if (winner === null) {
    const outcome = match.status === 'settled' ? 'drawn' : 'void'
    return isPaid
      ? message('lobbies.notice.no_winner_paid', { mode, outcome, amount: row.entry_fee_cents / 100 })
      : message('lobbies.notice.no_winner', { mode, outcome })
  }
  // Two players have a score; after a forfeit there is none.
  const opponent = seats.length === 2 && seats.find((seat) => seat.player_id !== playerId)?.username
  const [mine, theirs] = [sides[side]?.score, sides[side === 0 ? 1 : 0]?.score]
  const duel =
    opponent && typeof mine === 'number' && typeof theirs === 'number'
      ? { mode, opponent, mine, theirs }
      : undefined
  if (winner !== side)
    return duel ? message('lobbies.notice.lost_to', duel) : message('lobbies.notice.lost', { mode })
  if (!isPaid)
    return duel ? message('lobbies.notice.won_against', duel) : message('lobbies.notice.won', { mode })
  const amount = moneyOf(row, state).prizeOf(playerId) / 100
  return message('lobbies.notice.won_paid', { mode, amount })
}

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
    topic: 'lobby_invite',
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
