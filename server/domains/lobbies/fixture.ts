import { randomBytes } from 'node:crypto'
import type { Occasion } from '#contract/lobbies/lobbies.ts'
import { openFixture, type Fixture } from '#core/lobbies/fixture.ts'
import { close } from '#core/lobbies/seating.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { dropJob, putJob } from '#server/platform/jobs/queries.ts'
import { stepAndWriteMatch } from '#server/domains/matches/act.ts'
import { insertSides, lockMatch, lockMatches } from '#server/domains/matches/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { lockAndLoadLobby } from './load.ts'
import { insertLobby, listLobbyRows, lockLobbies, updateLobby } from './queries.ts'
import { publishLobby } from './record.ts'
import { insertFixedSeats, releaseSeats } from './seats/seat-queries.ts'

type NewFixture = Pick<Fixture, 'sides' | 'teams' | 'readyBy'> & {
  mode: ModeRow
  bestOf: number
  region: string | null
  occasion: Occasion
}

/**
 * Opens the lobby of a match of a tournament: its players are seated, and the ready check has begun. Other seats of
 * theirs do not matter, as nobody chooses when a round begins. Returns its id.
 */
export async function openFixtureLobby(unit: Unit, fixture: NewFixture): Promise<number> {
  const { trx, now } = unit
  const { mode } = fixture
  const state = openFixture({ ...fixture, teamSize: mode.team_size, at: now.getTime() })
  const readyBy = new Date(fixture.readyBy)
  const row = await insertLobby(trx, {
    modeId: mode.id,
    status: 'ready_check',
    bestOf: fixture.bestOf,
    region: fixture.region,
    isPrivate: false,
    inviteCode: randomBytes(12).toString('base64url'),
    ratingMin: null,
    ratingMax: null,
    openedBy: state.openedBy,
    origin: 'tournament',
    entryFeeCents: 0,
    feeBasisPoints: 0,
    startsAt: now,
    rules: null,
    rematchOf: null,
    declined: [],
    deadline: { kind: 'ready_check', at: readyBy },
    occasion: fixture.occasion,
    now,
  })
  await insertSides(trx, { lobbyId: row.id, teams: state.teams })
  await insertFixedSeats(trx, { lobbyId: row.id, game: mode.game, seats: state.seats, now })
  await putJob(trx, { kind: 'lobby.deadline', key: String(row.id), dueAt: readyBy })
  const playerIds = state.seats.map((seat) => seat.playerId)
  publishLobby(unit, row, playerIds)
  unit.record({
    type: 'lobby.check_began',
    lobbyId: row.id,
    playerIds,
    lastJoinerId: null,
    endsAt: readyBy.toISOString(),
  })
  return row.id
}

/**
 * Locks the lobbies of matches of a tournament, and these matches, in the order in which the acts of players lock them:
 * the match, the lobby, then the tournament. Who is about to lock the tournament and change several of them calls it
 * before, so that it never waits for a report that waits for it.
 */
export async function lockFixtures(trx: Trx, lobbyIds: readonly number[]): Promise<void> {
  if (lobbyIds.length === 0) return
  const rows = await listLobbyRows(trx, lobbyIds)
  await lockMatches(
    trx,
    rows.flatMap((row) => row.match_id ?? []),
  )
  await lockLobbies(trx, lobbyIds)
}

/** Ends the lobby of a match of a tournament without a result, at any time: the bracket has gone another way. */
export async function closeFixtureLobby(unit: Unit, lobbyId: number): Promise<void> {
  const { trx, now } = unit
  const lobby = await lockAndLoadLobby(trx, lobbyId)
  if (!lobby) return
  const { row, state } = lobby
  if (row.status === 'ready_check' || row.status === 'open') {
    const closed = close(state, 'cancelled')
    const next = {
      ...row,
      status: closed.status,
      deadline_kind: null,
      deadline_at: null,
      version: row.version + 1,
    }
    await updateLobby(trx, row, next)
    await releaseSeats(trx, row.id, now)
    await dropJob(trx, { kind: 'lobby.deadline', key: String(row.id) })
    publishLobby(
      unit,
      next,
      state.seats.map((seat) => seat.playerId),
    )
    return
  }
  const match = row.match_id === null ? undefined : await lockMatch(trx, row.match_id)
  // Refused only when it is over.
  if (match) await stepAndWriteMatch(unit, match, { type: 'withdraw', at: now.getTime() })
}
