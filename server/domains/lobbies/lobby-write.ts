import type { EventOf } from '#contract/domain-events.ts'
import { type Decision, accept, refuse } from '#core/decision.ts'
import { stepLobby, type LobbyEvent, type LobbyRefusalOf, missedBy } from '#core/lobbies/machine.ts'
import type { BookingProblem } from '#core/lobbies/booking.ts'
import { nextDue, seatOf, type LobbyState, type Seat } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { lobbyDeadline } from '#server/domains/lobbies/job-kinds.ts'
import {
  listSidesOfLobbies,
  setSideShares,
  setSideTeam,
  type SideRow,
} from '#server/domains/matches/queries.ts'
import { isPractice } from '#server/domains/matches/match.ts'
import { markUnreliable } from '#server/domains/ratings/reliability/marks.ts'
import {
  deleteSeats,
  insertInvitedSeat,
  insertSeat,
  releaseSeats,
  setSeatStates,
  type SeatRow,
} from '#server/domains/lobbies/seats/seat-queries.ts'
import { holdEntry, releaseEntries } from '#server/domains/wallet/holds.ts'
import { type LoadedLobby, bookingOf, lobbyState } from './lobby.ts'
import { beginMatch } from './lobby-match.ts'
import { lobbyEntry } from './money.ts'
import { updateLobby, type LobbyRow, raiseLobbyVersion } from './queries.ts'
import { withdrawInvites } from './notices.ts'

export type SeatProblem = BookingProblem | 'insufficient'
type ProblemOf<Event> = Event extends { type: 'join' | 'accept' } ? SeatProblem : never

/**
 * Applies an event with the state machine and writes what it changed: seats and their entries, teams, shares, the
 * deadline, and the match once all are ready. The lobby must be locked, and loaded since. Returns it as it is stored then,
 * for the answer or the next step. `promoFirst`: take the entry of a new seat from the promo balance first.
 * @returns or the refusal; one of a new seat (the player's other seats, the entry) has written, and the caller must roll back
 */
export async function stepAndWriteLobby<Event extends LobbyEvent>(
  unit: Unit,
  lobby: LoadedLobby,
  event: Event,
  { promoFirst = false }: { promoFirst?: boolean } = {},
): Promise<Decision<LoadedLobby, LobbyRefusalOf<Event['type']> | ProblemOf<Event>>> {
  const { trx, now } = unit
  const { row, mode, state: before } = lobby
  const step = stepLobby(before, event)
  if (!step.ok) return step
  const after = step.value
  const written = await writeSeats(unit, lobby, { after, promoFirst })
  // Only events that take a seat insert one.
  if (!written.ok) return written as Decision<never, ProblemOf<Event>>
  const sidesBefore = await writeSides(unit, lobby, after)
  const matchId = after.status === 'playing' ? await beginMatch(unit, row, mode, after) : null
  // The match has named the sides and their captains.
  const sides = matchId === null ? sidesBefore : await listSidesOfLobbies(trx, [row.id])
  const missed = missedBy(before, event)
  const next = rowAfter(row, { before, after, matchId, missed })
  await updateLobby(trx, row, next)
  const isOver = after.status === 'cancelled' || after.status === 'expired'
  if (isOver) {
    await releaseEntries(unit, lobbyEntry(row))
    await releaseSeats(trx, row.id, now)
    // On the previous match's screen, a rematch can be requested again.
    if (row.rematch_of !== null) await publishRematch(unit, row.rematch_of)
  }
  const seats = isOver ? written.value.map((seat) => ({ ...seat, released_at: now })) : written.value
  await schedule(unit, row.id, { before, after, event })
  await markMissed(unit, row, { before, after }, missed)
  recordStep(unit, row, { before, after }, missed)
  return accept({ row: next, mode, seats, sides, state: lobbyState(next, mode, seats, sides) })
}

type Step = { before: LobbyState; after: LobbyState }

function rowAfter(
  row: LobbyRow,
  { before, after, matchId, missed }: Step & { matchId: number | null; missed: string[] },
): LobbyRow {
  const isFilledAgain = before.status === 'open' && after.status === 'ready_check'
  return {
    ...row,
    version: row.version + 1,
    status: after.status,
    opened_by: after.openedBy,
    match_id: matchId,
    deadline_kind: after.deadline?.kind ?? null,
    deadline_at: after.deadline ? new Date(after.deadline.at) : null,
    declined: [...after.declined],
    missed: missed.length > 0 ? missed : isFilledAgain ? [] : row.missed,
  }
}

async function writeSides(
  { trx }: Unit,
  { row, sides, state }: LoadedLobby,
  after: LobbyState,
): Promise<SideRow[]> {
  for (const position of [0, 1] as const) {
    if (state.teams[position] !== after.teams[position])
      await setSideTeam(trx, { lobbyId: row.id, position, teamId: after.teams[position] })
    if (state.shares[position] !== after.shares[position])
      await setSideShares(trx, { lobbyId: row.id, position, shares: after.shares[position] })
  }
  return sides.map((side) => ({
    ...side,
    team_id: after.teams[side.position],
    shares: after.shares[side.position],
  }))
}

/** Schedules the lobby's deadline, or the end of its first invite. A job that has run is always put again. */
async function schedule(
  { trx }: Unit,
  lobbyId: number,
  { before, after, event }: Step & { event: LobbyEvent },
): Promise<void> {
  const due = nextDue(after)
  if (due === nextDue(before) && event.type !== 'deadline') return
  if (due === null) await lobbyDeadline.drop(trx, lobbyId)
  else await lobbyDeadline.put(trx, lobbyId, new Date(due))
}

/**
 * Records `no_show` for a missed scheduled start with an opponent present, `missed_ready` for a missed ready
 * check, which weighs less.
 */
async function markMissed(
  unit: Unit,
  row: LobbyRow,
  { before, after }: Step,
  missed: string[],
): Promise<void> {
  if (missed.length === 0 || (await isPractice(unit.trx, row.tournament?.id))) return
  const round = Math.round(((before.deadline?.at ?? 0) - row.created_at.getTime()) / 1000)
  const kind = row.starts_at !== null && after.status === 'playing' ? 'no_show' : 'missed_ready'
  for (const playerId of missed)
    await markUnreliable(unit, { playerId, kind, cause: { kind: 'lobby', id: row.id, round } })
}

const isTaken = (seat: Seat | undefined): boolean => seat !== undefined && seat.state !== 'invited'

/** Writes the seats and their entries. Returns the seats as they are stored now, in their order. */
async function writeSeats(
  unit: Unit,
  { row, mode, seats, state: before }: LoadedLobby,
  { after, promoFirst }: { after: LobbyState; promoFirst: boolean },
): Promise<Decision<SeatRow[], SeatProblem>> {
  const { trx, now } = unit
  const removed = before.seats.filter((seat) => !seatOf(after, seat.playerId))
  const accepted = before.seats.filter((seat) => !isTaken(seat) && isTaken(seatOf(after, seat.playerId)))
  // An invite that was renewed, also after it expired, is a new invite.
  const renewed = before.seats.filter(
    (seat) =>
      !isTaken(seat) &&
      seatOf(after, seat.playerId)?.state === 'invited' &&
      seatOf(after, seat.playerId)?.expiresAt !== seat.expiresAt,
  )
  const replacedIds = [...removed, ...accepted, ...renewed].map((seat) => seat.playerId)
  const isReplaced = (seat: SeatRow) => replacedIds.includes(seat.player_id)
  // Accepting an invite inserts a new seat at the end: seats are ordered by when they were taken.
  await withdrawInvites(unit, await deleteSeats(trx, row.id, replacedIds))
  await releaseEntries(
    unit,
    lobbyEntry(row),
    removed.filter(isTaken).map((seat) => seat.playerId),
  )
  const kept = await writeStates(
    unit,
    seats.filter((seat) => !isReplaced(seat)),
    after,
  )
  const added: SeatRow[] = []
  for (const seat of after.seats) {
    if (kept.some((each) => each.player_id === seat.playerId)) continue
    const fresh = { ...seat, lobbyId: row.id, game: mode.game, booking: bookingOf(row, mode), now }
    if (isTaken(seat)) {
      const inserted = await insertSeat(trx, fresh)
      if (!inserted.ok) return inserted
      if (!(await holdEntry(unit, lobbyEntry(row), { playerId: seat.playerId, promoFirst })))
        return refuse('insufficient')
      added.push(inserted.value)
    } else {
      const invited = await insertInvitedSeat(trx, fresh)
      unit.record({ type: 'lobby.player_invited', lobbyId: row.id, seatId: invited.id })
      added.push(invited)
    }
  }
  return accept([...kept, ...added])
}

/** Writes the new states of these seats. */
async function writeStates({ trx }: Unit, seats: SeatRow[], after: LobbyState): Promise<SeatRow[]> {
  const next = seats.map((seat) => ({ ...seat, state: seatOf(after, seat.player_id)?.state ?? seat.state }))
  const changed = next.filter((seat, index) => seat.state !== seats[index]?.state)
  for (const [state, rows] of Map.groupBy(changed, (seat) => seat.state)) {
    const lobbyId = rows[0]?.lobby_id ?? 0
    await setSeatStates(trx, lobbyId, { playerIds: rows.map((seat) => seat.player_id), state })
  }
  return next
}

/** Records that a lobby has changed. Its version must have been raised. */
export function publishLobby(
  unit: Unit,
  row: Pick<LobbyRow, 'id' | 'is_private'>,
  playerIds: readonly string[],
): void {
  const distinct = [...new Set(playerIds)]
  unit.record({ type: 'lobby.changed', lobbyId: row.id, isPrivate: row.is_private, playerIds: distinct })
}

/** Records that a rematch of this lobby was opened, or may be opened again. */
export async function publishRematch(unit: Unit, lobbyId: number): Promise<void> {
  publishLobby(unit, await raiseLobbyVersion(unit.trx, lobbyId), [])
}

/** Records what a step has changed. `missedIds`: the players who missed the ready check in this step. */
export function recordStep(unit: Unit, row: LobbyRow, step: Step, missedIds: string[]): void {
  recordMissedCheck(unit, row, step)
  recordNewStatus(unit, row, step, missedIds)
  publishLobby(unit, row, [...seatedIn(step.before), ...seatedIn(step.after)])
}

function seatedIn({ seats }: LobbyState): string[] {
  return seats.filter(({ state }) => state !== 'invited').map(({ playerId }) => playerId)
}

/** Records the missed check for the queue: the players who were ready are put back into it. */
function recordMissedCheck(unit: Unit, row: LobbyRow, { before, after }: Step): void {
  if (row.origin !== 'queue' || before.status !== 'ready_check' || after.status !== 'cancelled') return
  const ready = after.seats.filter((seat) => seat.state === 'ready').map((seat) => seat.playerId)
  unit.record({ type: 'lobby.check_missed', lobbyId: row.id, readyIds: ready })
}

function recordNewStatus(unit: Unit, row: LobbyRow, { before, after }: Step, missedIds: string[]): void {
  if (before.status === after.status) return
  const playerIds = seatedIn(after)
  const seated = { lobbyId: row.id, playerIds }
  switch (after.status) {
    case 'ready_check':
      return unit.record({
        type: 'lobby.check_began',
        ...seated,
        lastJoinerId: row.starts_at ? null : (playerIds.at(-1) ?? null),
        endsAt: new Date(after.deadline?.at ?? unit.now).toISOString(),
      })
    case 'open': {
      const reason = missedIds.length > 0 ? 'check_missed' : 'seat_freed'
      return unit.record({ type: 'lobby.reopened', ...seated, reason, missedIds })
    }
    case 'cancelled':
    case 'expired': {
      const reason = reasonOfEnd(row, after, missedIds.length > 0)
      const cancelledBy = reason === 'cancelled' ? after.openedBy : null
      return unit.record({ type: 'lobby.ended_without_match', ...seated, reason, missedIds, cancelledBy })
    }
    case 'playing':
  }
}

function reasonOfEnd(
  row: LobbyRow,
  after: LobbyState,
  isMissed: boolean,
): EventOf<'lobby.ended_without_match'>['reason'] {
  if (after.status === 'expired')
    return isRematchWithEmptySide(row, after) ? 'rematch_unanswered' : 'not_filled'
  if (!isMissed) return 'cancelled'
  return row.origin === 'queue' ? 'check_missed' : 'sides_incomplete'
}

/** A rematch in which one side has no player at all. */
function isRematchWithEmptySide(row: LobbyRow, after: LobbyState): boolean {
  return (
    row.origin === 'rematch' &&
    ([0, 1] as const).some((side) => !after.seats.some((seat) => seat.side === side))
  )
}
