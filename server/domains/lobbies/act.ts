import { randomBytes } from 'node:crypto'
import { accept, refuse, type Decision } from '#core/decision.ts'
import { openLobby, stepLobby, type LobbyEvent, type LobbyRefusalOf } from '#core/lobbies/machine.ts'
import type { Declined, Origin } from '#core/lobbies/state.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putJob } from '#server/platform/jobs/queries.ts'
import { insertSides, listSidesOfLobbies } from '#server/domains/matches/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { bookingOf, lobbyState, type LoadedLobby } from './load.ts'
import { holdEntry } from './money.ts'
import { insertLobby } from './queries.ts'
import { insertSeat, type SeatRow } from '#server/domains/lobbies/seats/seat-queries.ts'
import { publishLobby } from './record.ts'
import { writeLobby, type SeatProblem } from './write.ts'

export type LobbyPlan = {
  bestOf: number
  region: string | null
  isPrivate: boolean
  ratingMin: number | null
  ratingMax: number | null
  openedBy: string
  /** Set when the opener plays for this team. */
  teamId?: number | null
  teams?: readonly [number | null, number | null]
  side?: 0 | 1
  origin?: Origin
  entryFeeCents?: number
  feeBasisPoints?: number
  startsAt?: Date | null
  rules?: string | null
  rematchOf?: number | null
  /** Players who have declined the previous rematch of the same match. */
  declined?: readonly Declined[]
  /** Take the opener's entry from the promo balance first. */
  promoFirst?: boolean
}

/** Opens a lobby, seats its opener and holds the entry. On a refusal the caller must roll back. */
export async function createLobby(
  unit: Unit,
  mode: ModeRow,
  plan: LobbyPlan,
): Promise<Decision<LoadedLobby, SeatProblem>> {
  const { trx, now } = unit
  const {
    origin = 'player',
    entryFeeCents = 0,
    feeBasisPoints = 0,
    startsAt = null,
    rules = null,
    rematchOf = null,
  } = plan
  const state = openLobby({
    teamSize: mode.team_size,
    ...plan,
    startsAt: startsAt?.getTime() ?? null,
    at: now.getTime(),
  })
  const deadline = state.deadline && { kind: state.deadline.kind, at: new Date(state.deadline.at) }
  const inviteCode = randomBytes(12).toString('base64url')
  const row = await insertLobby(trx, {
    ...plan,
    origin,
    entryFeeCents,
    feeBasisPoints,
    startsAt,
    rules,
    rematchOf,
    declined: state.declined,
    modeId: mode.id,
    inviteCode,
    deadline,
    now,
  })
  await insertSides(trx, { lobbyId: row.id, teams: state.teams })
  const seats: SeatRow[] = []
  for (const seat of state.seats) {
    const inserted = await insertSeat(trx, {
      ...seat,
      lobbyId: row.id,
      game: mode.game,
      booking: bookingOf(row, mode),
      now,
    })
    if (!inserted.ok) return inserted
    seats.push(inserted.value)
    if (!(await holdEntry(unit, row, { playerId: seat.playerId, promoFirst: plan.promoFirst ?? false })))
      return refuse('insufficient')
  }
  if (deadline) await putJob(trx, { kind: 'lobby.deadline', key: String(row.id), dueAt: deadline.at })
  publishLobby(
    unit,
    row,
    seats.map((seat) => seat.player_id),
  )
  const sides = await listSidesOfLobbies(trx, [row.id])
  return accept({ row, mode, seats, sides, state: lobbyState(row, mode, seats, sides) })
}

type SeatEvent = Extract<LobbyEvent, { type: 'join' | 'accept' }>

/**
 * Applies an event with the state machine and writes what changed. The lobby must be locked, and loaded since.
 * Returns it as it is stored then, for the answer or the next step. A refusal has written nothing.
 */
export async function stepAndWrite<Event extends Exclude<LobbyEvent, SeatEvent>>(
  unit: Unit,
  lobby: LoadedLobby,
  event: Event,
): Promise<Decision<LoadedLobby, LobbyRefusalOf<Event['type']>>> {
  const step = stepLobby(lobby.state, event)
  if (!step.ok) return step
  const written = await writeLobby(unit, lobby, { after: step.value, event, promoFirst: false })
  if (written.ok) return written
  throw new Error(`lobby ${lobby.row.id}: ${event.type} takes no seat, but met ${written.refusal}`)
}

/**
 * Like `stepAndWrite`, for events that take a seat, with what stands against it: the player's other seats and
 * the entry. On a refusal the caller must roll back. `promoFirst`: take the entry from the promo balance first.
 */
export async function stepAndTakeSeat<Event extends SeatEvent>(
  unit: Unit,
  lobby: LoadedLobby,
  event: Event,
  { promoFirst }: { promoFirst: boolean },
): Promise<Decision<LoadedLobby, LobbyRefusalOf<Event['type']> | SeatProblem>> {
  const step = stepLobby(lobby.state, event)
  if (!step.ok) return step
  return writeLobby(unit, lobby, { after: step.value, event, promoFirst })
}
