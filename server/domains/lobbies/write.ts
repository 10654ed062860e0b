import type { BookingProblem } from '#core/lobbies/booking.ts'
import { missedBy, type LobbyEvent } from '#core/lobbies/machine.ts'
import { nextDue, seatOf, type LobbyState, type Seat } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { setSideShares, setSideTeam } from '#server/domains/matches/queries.ts'
import { markUnreliable } from '#server/domains/ratings/reliability/marks.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { beginMatch } from './begin.ts'
import { bookingOf } from './load.ts'
import { releaseEntries, holdEntry } from './money.ts'
import { publishHiddenLobby, recordStep } from './record.ts'
import { setDeclined, setMissed, updateLobby, type LobbyRow } from './queries.ts'
import {
  deleteSeats,
  insertSeat,
  releaseSeats,
  setSeatState,
  type SeatRow,
} from '#server/domains/lobbies/seats/seat-queries.ts'
import { notifyInvited, withdrawInvites } from '#server/domains/lobbies/invites/notices.ts'

export type SeatProblem = BookingProblem | 'insufficient'
export type LobbyChange = {
  before: LobbyState
  after: LobbyState
  event: LobbyEvent
  seats: SeatRow[]
  promoFirst: boolean
}

/**
 * Writes what a step of the state machine changed: seats and their entries, teams, shares, the deadline, and
 * the match once all are ready.
 * @returns why a new seat could not be taken; the caller must roll back then
 */
export async function writeLobby(
  unit: Unit,
  row: LobbyRow,
  mode: ModeRow,
  change: LobbyChange,
): Promise<SeatProblem | undefined> {
  const { trx, now } = unit
  const { before, after } = change
  const problem = await writeSeats(unit, row, mode, change)
  if (problem) return problem
  for (const position of [0, 1] as const) {
    if (before.teams[position] !== after.teams[position])
      await setSideTeam(trx, { lobbyId: row.id, position, teamId: after.teams[position] })
    if (before.shares[position] !== after.shares[position])
      await setSideShares(trx, { lobbyId: row.id, position, shares: after.shares[position] })
  }
  if (before.declined !== after.declined) await setDeclined(trx, row.id, after.declined)
  const matchId = after.status === 'playing' ? await beginMatch(unit, row, mode, after) : null
  await updateLobby(trx, row.id, {
    status: after.status,
    openedBy: after.openedBy,
    matchId,
    deadline: after.deadline ? { kind: after.deadline.kind, at: new Date(after.deadline.at) } : null,
  })
  if (after.status === 'cancelled' || after.status === 'expired') {
    await releaseEntries(unit, row)
    await releaseSeats(trx, row.id, now)
    // On the previous match's screen, a rematch can be requested again.
    if (row.rematch_of !== null) publishHiddenLobby(unit, row.rematch_of)
  }
  const due = nextDue(after)
  if (due === null) await dropJob(trx, { kind: 'lobby.deadline', key: String(row.id) })
  else await putJob(trx, { kind: 'lobby.deadline', key: String(row.id), dueAt: new Date(due) })
  const missed = missedBy(before, change.event)
  if (missed.length > 0) await setMissed(trx, row.id, missed)
  else if (before.status === 'open' && after.status === 'ready_check' && row.missed.length > 0)
    await setMissed(trx, row.id, [])
  await markMissed(unit, row, change, missed)
  recordStep(unit, row, change, missed)
  return undefined
}

/**
 * Records `no_show` for a missed scheduled start with an opponent present, `missed_ready` for a missed ready
 * check, which weighs less.
 */
async function markMissed(
  unit: Unit,
  row: LobbyRow,
  { before, after }: LobbyChange,
  missed: string[],
): Promise<void> {
  const round = Math.round(((before.deadline?.at ?? 0) - row.created_at.getTime()) / 1000)
  const kind = row.starts_at !== null && after.status === 'playing' ? 'no_show' : 'missed_ready'
  for (const playerId of missed)
    await markUnreliable(unit, { playerId, kind, cause: { kind: 'lobby', id: row.id, round } })
}

const isTaken = (seat: Seat | undefined): boolean => seat !== undefined && seat.state !== 'invited'

async function writeSeats(
  unit: Unit,
  row: LobbyRow,
  mode: ModeRow,
  change: LobbyChange,
): Promise<SeatProblem | undefined> {
  const { trx, now } = unit
  const { before, after } = change
  const booking = bookingOf(row, mode)
  const removed = before.seats.filter((seat) => !seatOf(after, seat.playerId))
  const accepted = before.seats.filter((seat) => !isTaken(seat) && isTaken(seatOf(after, seat.playerId)))
  // An invite that was renewed, also after it expired, is a new invite.
  const renewed = before.seats.filter(
    (seat) =>
      !isTaken(seat) &&
      seatOf(after, seat.playerId)?.state === 'invited' &&
      seatOf(after, seat.playerId)?.expiresAt !== seat.expiresAt,
  )
  const replaced = [...removed, ...accepted, ...renewed]
  await withdrawInvites(
    unit,
    change.seats.filter(
      (seat) => seat.state === 'invited' && replaced.some((each) => each.playerId === seat.player_id),
    ),
  )
  // Accepting an invite inserts a new seat at the end: seats are ordered by when they were taken.
  await deleteSeats(
    trx,
    row.id,
    replaced.map((seat) => seat.playerId),
  )
  await releaseEntries(
    unit,
    row,
    removed.filter(isTaken).map((seat) => seat.playerId),
  )
  for (const seat of after.seats) {
    const old = seatOf(before, seat.playerId)
    if (isTaken(seat) && !isTaken(old)) {
      const problem = await insertSeat(trx, { ...seat, lobbyId: row.id, game: mode.game, booking, now })
      if (problem) return problem
      if (!(await holdEntry(unit, row, { playerId: seat.playerId, promoFirst: change.promoFirst })))
        return 'insufficient'
    } else if (!old || renewed.includes(old)) {
      const notificationId = await notifyInvited(unit, row, mode, {
        invitee: seat.playerId,
        invitedBy: seat.invitedBy ?? after.openedBy,
      })
      await insertSeat(trx, { ...seat, lobbyId: row.id, game: mode.game, booking, now, notificationId })
    } else if (old.state !== seat.state) await setSeatState(trx, row.id, seat)
  }
  return undefined
}
