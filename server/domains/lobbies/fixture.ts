import { randomBytes } from 'node:crypto'
import type { Occasion, VetoPlan } from '#contract/lobbies/lobbies.ts'
import { openFixture, type Fixture } from '#core/lobbies/fixture.ts'
import { close } from '#core/lobbies/seating.ts'
import type { Trx } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { putNewJobs } from '#server/platform/jobs/queries.ts'
import { lobbyDeadline } from '#server/domains/lobbies/job-kinds.ts'
import { matchDeadline } from '#server/domains/matches/job-kinds.ts'
import { stepAndWriteMatch, publishMatch } from '#server/domains/matches/match-write.ts'
import {
  setMapsHidden as setMatchMapsHidden,
  insertSides,
  lockMatch,
  lockMatches,
  shiftMatchDeadline,
} from '#server/domains/matches/queries.ts'
import type { ModeRow } from '#server/domains/site/catalogue.ts'
import { insertFixedSeats, releaseSeats } from '#server/domains/lobbies/seats/seat-queries.ts'
import { lockAndLoadLobby } from './lobby.ts'
import {
  insertLobbies,
  listLobbyRows,
  lockLobbies,
  setMapsHidden,
  updateLobby,
  type NewLobby,
  setOccasionPaused,
  shiftLobbyDeadline,
  type LobbyRow,
} from './queries.ts'
import { publishLobby } from './lobby-write.ts'

export type NewFixture = Pick<Fixture, 'sides' | 'teams' | 'readyBy'> & {
  bestOf: number
  region: string | null
  occasion: Occasion
  /** The maps and how they are chosen, where the tournament says. */
  veto: VetoPlan | undefined
  /** Only its players see the maps until it is over. */
  hidesMaps: boolean
}

/**
 * Opens the lobbies of matches of a tournament: their players are seated, and the ready checks have begun. Other seats of
 * theirs do not matter, as nobody chooses when a round begins. Takes as many statements for many as for one. Returns their
 * ids, in the order of the fixtures.
 */
export async function openFixtureLobbies(
  unit: Unit,
  mode: ModeRow,
  fixtures: readonly NewFixture[],
): Promise<number[]> {
  if (fixtures.length === 0) return []
  const { trx, now } = unit
  const states = fixtures.map((fixture) =>
    openFixture({ ...fixture, teamSize: mode.team_size, at: now.getTime() }),
  )
  const rows = await insertLobbies(
    trx,
    fixtures.map((fixture, index) => newLobby(unit, mode, fixture, states[index]?.openedBy ?? '')),
  )
  const opened = rows.flatMap((row, index) => {
    const state = states[index]
    return state ? [{ row, state }] : []
  })
  await insertSides(trx, ...opened.map(({ row, state }) => ({ lobbyId: row.id, teams: state.teams })))
  await insertFixedSeats(trx, {
    game: mode.game,
    seats: opened.flatMap(({ row, state }) => state.seats.map((seat) => ({ ...seat, lobbyId: row.id }))),
    now,
  })
  const deadlines = opened.map(({ row, state }) =>
    lobbyDeadline.at(row.id, new Date(state.deadline?.at ?? now)),
  )
  await putNewJobs(trx, deadlines)
  for (const [index, { row, state }] of opened.entries()) {
    const playerIds = state.seats.map((seat) => seat.playerId)
    publishLobby(unit, row, playerIds)
    unit.record({
      type: 'lobby.check_began',
      lobbyId: row.id,
      playerIds,
      lastJoinerId: null,
      endsAt: (deadlines[index]?.dueAt ?? now).toISOString(),
    })
  }
  return rows.map((row) => row.id)
}

function newLobby({ now }: Unit, mode: ModeRow, fixture: NewFixture, openedBy: string): NewLobby {
  return {
    modeId: mode.id,
    status: 'ready_check',
    bestOf: fixture.bestOf,
    region: fixture.region,
    isPrivate: false,
    inviteCode: randomBytes(12).toString('base64url'),
    openedBy,
    origin: 'tournament',
    startsAt: now,
    deadline: { kind: 'ready_check', at: new Date(fixture.readyBy) },
    occasion: fixture.occasion,
    veto: fixture.veto,
    hidesMaps: fixture.hidesMaps,
    now,
  }
}

/**
 * Locks the lobbies of matches of a tournament, and these matches, in the order in which the acts of players
 * lock them: the match, the lobby, then the tournament. An act that is about to lock the tournament and
 * change several of them calls it before, so that it never waits for a report that waits for it.
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
    await lobbyDeadline.drop(trx, row.id)
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

/** Hides the maps of the match in a lobby from everybody but its players, or shows them again. */
export async function hideFixtureMaps(unit: Unit, lobbyId: number, isHidden: boolean): Promise<void> {
  const [row] = await listLobbyRows(unit.trx, [lobbyId])
  if (!row || row.hides_maps === isHidden) return
  await setMapsHidden(unit.trx, lobbyId, isHidden)
  if (row.match_id === null) return
  publishMatch(unit, await setMatchMapsHidden(unit.trx, row.match_id, isHidden))
}

/** Stops the deadlines of these lobbies and of their matches, until `shiftFixtureClocks`. */
export async function stopFixtureClocks(unit: Unit, lobbyIds: readonly number[]): Promise<void> {
  for (const { id, match_id: matchId, is_private } of await listLobbyRows(unit.trx, lobbyIds)) {
    await setOccasionPaused(unit.trx, id, true)
    publishLobby(unit, { id, is_private }, [])
    await lobbyDeadline.drop(unit.trx, id)
    if (matchId !== null) await matchDeadline.drop(unit.trx, matchId)
  }
}

/** Moves the deadlines to later by this time, and lets them run again. */
export async function shiftFixtureClocks(
  unit: Unit,
  lobbyIds: readonly number[],
  byMs: number,
): Promise<void> {
  for (const row of await listLobbyRows(unit.trx, lobbyIds)) {
    await setOccasionPaused(unit.trx, row.id, false)
    publishLobby(unit, row, [])
    await (row.match_id === null ? shiftLobby(unit, row, byMs) : shiftMatch(unit, row.match_id, byMs))
  }
}

async function shiftLobby(unit: Unit, { id }: LobbyRow, byMs: number): Promise<void> {
  const dueAt = await shiftLobbyDeadline(unit.trx, id, byMs)
  if (!dueAt) return
  await lobbyDeadline.put(unit.trx, id, dueAt)
}

async function shiftMatch(unit: Unit, matchId: number, byMs: number): Promise<void> {
  const row = await shiftMatchDeadline(unit.trx, matchId, byMs)
  if (!row?.deadline_at) return
  await matchDeadline.put(unit.trx, matchId, row.deadline_at)
  publishMatch(unit, row)
}
