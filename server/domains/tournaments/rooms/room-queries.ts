import { sql, type Selectable } from 'kysely'
import type { Result } from '#core/bracket/match.ts'
import type { Seed } from '#core/bracket/rules.ts'
import type { MatchRef } from '#core/tournaments/bracket/match-key.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type RoomRow = Selectable<Tables['tournament_rooms']>

export const refOf = ({ stage, bracket, match }: Pick<RoomRow, 'stage' | 'bracket' | 'match'>): MatchRef => ({
  stage,
  group: bracket,
  match,
})

export async function insertRooms(
  trx: Trx,
  of: {
    tournamentId: number
    rooms: readonly { ref: MatchRef; seeds: readonly [Seed, Seed]; lobbyId: number }[]
    now: Date
  },
): Promise<void> {
  if (of.rooms.length === 0) return
  await trx
    .insertInto('tournament_rooms')
    .values(
      of.rooms.map(({ ref, seeds, lobbyId }) => ({
        lobby_id: lobbyId,
        tournament_id: of.tournamentId,
        stage: ref.stage,
        bracket: ref.group,
        match: ref.match,
        first_seed: seeds[0],
        second_seed: seeds[1],
        status: 'open' as const,
        outcome: null,
        opened_at: of.now,
      })),
    )
    .execute()
}

export function findRoomOfLobby(db: Reader, lobbyId: number): Promise<RoomRow | undefined> {
  return db.selectFrom('tournament_rooms').selectAll().where('lobby_id', '=', lobbyId).executeTakeFirst()
}

/** The rooms of these matches, but for those that were closed. */
export async function listRoomsOfMatches(
  db: Reader,
  tournamentId: number,
  refs: readonly MatchRef[],
): Promise<RoomRow[]> {
  if (refs.length === 0) return []
  const wanted = refs.map(({ stage, group, match }) => ({ stage, bracket: group, match }))
  const { rows } = await sql<RoomRow>`
    select room.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (stage int, bracket int, match int)
      join tournament_rooms room on room.tournament_id = ${tournamentId} and room.stage = wanted.stage
        and room.bracket = wanted.bracket and room.match = wanted.match and room.status <> 'closed'`.execute(
    db,
  )
  return rows
}

/** All rooms but closed ones, in the order of their matches. */
export function listRooms(db: Reader, tournamentId: number): Promise<RoomRow[]> {
  return db
    .selectFrom('tournament_rooms')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('status', '<>', 'closed')
    .orderBy('stage')
    .orderBy('bracket')
    .orderBy('match')
    .execute()
}

/** Rooms that are being played, or wait for an organizer. */
export function listRunning(db: Reader, tournamentId: number): Promise<RoomRow[]> {
  return db
    .selectFrom('tournament_rooms')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', ['open', 'undecided'])
    .orderBy('opened_at')
    .execute()
}

/** Rooms that ended while the tournament was paused. */
export function listKept(db: Reader, tournamentId: number): Promise<RoomRow[]> {
  return (
    db
      .selectFrom('tournament_rooms')
      .selectAll()
      .where('tournament_id', '=', tournamentId)
      // Rooms with an outcome have ended. The status is named for the index, which has no closed rooms.
      .where('status', '=', 'ended')
      .where('outcome', 'is not', null)
      .orderBy('lobby_id')
      .execute()
  )
}

export async function setRoomStatus(
  trx: Trx,
  lobbyId: number,
  { status, outcome = null }: { status: RoomRow['status']; outcome?: Result | null },
): Promise<void> {
  await trx
    .updateTable('tournament_rooms')
    .set({ status, outcome: outcome && JSON.stringify(outcome) })
    .where('lobby_id', '=', lobbyId)
    .execute()
}

/** How the match in a lobby stands, for those that are not over: read from the domains on the left. */
export async function listLobbyStates(
  db: Reader,
  lobbyIds: readonly number[],
): Promise<Map<number, LobbyStateRow>> {
  if (lobbyIds.length === 0) return new Map()
  const { rows } = await sql<LobbyStateRow>`
    select lobbies.id as lobby_id, lobbies.status as lobby_status, lobbies.deadline_at as lobby_deadline, matches.id as match_id,
      matches.status as match_status, matches.dispute->>'step' as dispute_step, (matches.dispute->>'withStaff')::boolean as with_staff, matches.deadline_kind, matches.deadline_at as match_deadline, matches.started_at,
      (select json_agg(sides.score order by sides.position) from sides where sides.lobby_id = lobbies.id) as score
    from lobbies left join matches on matches.id = lobbies.match_id
    where lobbies.id = any(${lobbyIds as number[]})`.execute(db)
  return new Map(rows.map((row) => [row.lobby_id, row]))
}

/** Returns whether the moderators of the site have a dispute about the match in this lobby. */
export async function isWithModerators(db: Reader, lobbyId: number): Promise<boolean> {
  const state = (await listLobbyStates(db, [lobbyId])).get(lobbyId)
  return state?.match_status === 'disputed' && state.with_staff === false
}

export type LobbyStateRow = {
  lobby_id: number
  lobby_status: string
  lobby_deadline: Date | null
  match_id: number | null
  match_status: string | null
  dispute_step: string | null
  with_staff: boolean | null
  deadline_kind: string | null
  match_deadline: Date | null
  started_at: Date | null
  score: (number | null)[] | null
}

export function listRoomsOfLobbies(db: Reader, lobbyIds: readonly number[]): Promise<RoomRow[]> {
  if (lobbyIds.length === 0) return Promise.resolve([])
  return db.selectFrom('tournament_rooms').selectAll().where('lobby_id', 'in', lobbyIds).execute()
}
