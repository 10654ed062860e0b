import { sql, type Selectable } from 'kysely'
import type { SideShares } from '#core/matches/side-shares.ts'
import type { GameScore } from '#core/site/game-score.ts'
import type { MatchState } from '#core/matches/state.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type MatchRow = Selectable<Tables['matches']>
export type SideRow = Selectable<Tables['sides']>
export type MatchPlayerRow = Selectable<Tables['match_players']> & {
  username: string
  avatar_url: string | null
}

const raised = sql<number>`version + 1`

/** Inserts the two sides of a lobby. */
export async function insertSides(
  trx: Trx,
  ...owners: readonly { lobbyId: number; teams?: readonly [number | null, number | null] }[]
): Promise<void> {
  await trx
    .insertInto('sides')
    .values(
      owners.flatMap((owner) =>
        ([0, 1] as const).map((position) => ({
          lobby_id: owner.lobbyId,
          match_id: null,
          position,
          team_id: owner.teams?.[position] ?? null,
          name: null,
          captain_id: null,
          score: null,
        })),
      ),
    )
    .execute()
}

export function listSidesOfLobbies(db: Reader, lobbyIds: number[]): Promise<SideRow[]> {
  if (lobbyIds.length === 0) return Promise.resolve([])
  return db.selectFrom('sides').selectAll().where('lobby_id', 'in', lobbyIds).orderBy('position').execute()
}

/** Sets or clears the team that plays on a side of a lobby. */
export async function setSideTeam(
  trx: Trx,
  side: { lobbyId: number; position: 0 | 1; teamId: number | null },
): Promise<void> {
  await trx
    .updateTable('sides')
    .set({ team_id: side.teamId })
    .where('lobby_id', '=', side.lobbyId)
    .where('position', '=', side.position)
    .execute()
}

export function listSides(db: Reader, matchId: number): Promise<SideRow[]> {
  return db.selectFrom('sides').selectAll().where('match_id', '=', matchId).orderBy('position').execute()
}

export function listSidesOfMatches(db: Reader, matchIds: readonly number[]): Promise<SideRow[]> {
  if (matchIds.length === 0) return Promise.resolve([])
  return db.selectFrom('sides').selectAll().where('match_id', 'in', matchIds).orderBy('position').execute()
}

/** How a side of a lobby wants to divide a prize. */
export async function setSideShares(
  trx: Trx,
  side: { lobbyId: number; position: 0 | 1; shares: SideShares | null },
): Promise<void> {
  await trx
    .updateTable('sides')
    .set({ shares: side.shares && JSON.stringify(side.shares) })
    .where('lobby_id', '=', side.lobbyId)
    .where('position', '=', side.position)
    .execute()
}

export async function isPlayerOf(db: Reader, matchId: number, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('match_players')
    .select('match_id')
    .where('match_id', '=', matchId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return found !== undefined
}

export type NewMatch = {
  lobbyId: number
  tournamentId: number | null
  /** The code of a private match. */
  inviteCode: string | null
  hidesMaps: boolean
  potCents: number
  modeId: number
  bestOf: number
  now: Date
  state: MatchState
  sides: readonly { id: number; name: string; captainId: string; players: { id: string; rating: number }[] }[]
}

export async function insertMatch(trx: Trx, match: NewMatch): Promise<number> {
  const { state } = match
  const { id } = await trx
    .insertInto('matches')
    .values({
      lobby_id: match.lobbyId,
      tournament_id: match.tournamentId,
      invite_code: match.inviteCode,
      pot_cents: match.potCents,
      mode_id: match.modeId,
      status: state.status,
      best_of: match.bestOf,
      maps: JSON.stringify(state.maps),
      hides_maps: match.hidesMaps,
      veto: state.veto && JSON.stringify(state.veto),
      absent_side: state.absentSideId === null ? null : state.absentSideId === state.sides[0].id ? 0 : 1,
      dispute: null,
      ending: null,
      round: 1,
      scores: null,
      winner_side: null,
      deadline_kind: state.deadline?.kind ?? null,
      deadline_at: state.deadline ? new Date(state.deadline.at) : null,
      started_at: match.now,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const side of match.sides)
    await trx
      .updateTable('sides')
      .set({ match_id: id, name: side.name, captain_id: side.captainId })
      .where('id', '=', side.id)
      .execute()
  const players = match.sides.flatMap((side) =>
    side.players.map((player) => ({
      match_id: id,
      player_id: player.id,
      side_id: side.id,
      mode_id: match.modeId,
      rating_before: player.rating,
      rating_after: null,
      result: null,
      settled_at: null,
    })),
  )
  await trx.insertInto('match_players').values(players).execute()
  return id
}

export function findMatch(db: Reader, id: number): Promise<MatchRow | undefined> {
  return db.selectFrom('matches').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockMatch(trx: Trx, id: number): Promise<MatchRow | undefined> {
  return trx.selectFrom('matches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks matches in the order of their ids. */
export async function lockMatches(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await trx.selectFrom('matches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function findMatches(db: Reader, ids: number[]): Promise<Map<number, MatchRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('matches').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export function listMatchPlayers(db: Reader, matchId: number): Promise<MatchPlayerRow[]> {
  return db
    .selectFrom('match_players')
    .innerJoin('players', 'players.id', 'match_players.player_id')
    .selectAll('match_players')
    .select(['players.username', 'players.avatar_url'])
    .where('match_id', '=', matchId)
    .orderBy('players.username_key')
    .execute()
}

export type MatchRowChange = {
  status: MatchRow['status']
  round: MatchRow['round']
  maps: readonly string[]
  veto: MatchRow['veto']
  votes: MatchState['votes']
  dispute: MatchRow['dispute']
  ending: MatchRow['ending']
  scores: readonly GameScore[] | null
  running: readonly GameScore[]
  winnerSide: 0 | 1 | null
  deadline: { kind: NonNullable<MatchRow['deadline_kind']>; at: Date } | null
  settledAt: Date | null
}

export function updateMatch(trx: Trx, id: number, change: MatchRowChange): Promise<MatchRow> {
  return trx
    .updateTable('matches')
    .set({
      status: change.status,
      round: change.round,
      maps: JSON.stringify(change.maps),
      veto: change.veto && JSON.stringify(change.veto),
      votes: JSON.stringify(change.votes),
      dispute: change.dispute && JSON.stringify(change.dispute),
      ending: change.ending,
      scores: change.scores ? JSON.stringify(change.scores) : null,
      running: JSON.stringify(change.running),
      winner_side: change.winnerSide,
      deadline_kind: change.deadline?.kind ?? null,
      deadline_at: change.deadline?.at ?? null,
      settled_at: change.settledAt,
      version: raised,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Moves a running deadline to later. Undefined if there is none. */
export function shiftMatchDeadline(trx: Trx, id: number, byMs: number): Promise<MatchRow | undefined> {
  return trx
    .updateTable('matches')
    .set({ deadline_at: sql<Date>`deadline_at + make_interval(secs => ${byMs / 1000})`, version: raised })
    .where('id', '=', id)
    .where('deadline_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
}

/** Raises the version of a match that shows something new although its row is unchanged. */
export async function raiseMatchVersion(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('matches').set({ version: raised }).where('id', '=', id).execute()
}

/** `score`: of the sides in their order; null for a forfeit, which also takes back the score of an unfinished series. */
export async function setScore(
  trx: Trx,
  matchId: number,
  score: readonly [number, number] | null,
): Promise<void> {
  const [first, second] = score ?? [null, null]
  await trx
    .updateTable('sides')
    .set({ score: sql<number>`case position when 0 then ${first}::int else ${second}::int end` })
    .where('match_id', '=', matchId)
    .$if(score === null, (query) => query.where('score', 'is not', null))
    .execute()
}

/** Marks a match as void in its players' histories, without a rating change. */
export async function voidPlayers(trx: Trx, matchId: number, now: Date): Promise<void> {
  await trx
    .updateTable('match_players')
    .set({ result: 'void', settled_at: now })
    .where('match_id', '=', matchId)
    .execute()
}

export type SettledPlayer = {
  playerId: string
  ratingBefore: number
  ratingAfter: number
  result: 'win' | 'loss' | 'draw'
}

export async function settlePlayers(
  trx: Trx,
  { matchId, players, now }: { matchId: number; players: readonly SettledPlayer[]; now: Date },
): Promise<void> {
  await sql`
    update match_players set rating_before = settled."ratingBefore", rating_after = settled."ratingAfter", result = settled.result,
      settled_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(players)}::jsonb)
      as settled ("playerId" uuid, "ratingBefore" int, "ratingAfter" int, result text)
    where match_id = ${matchId} and player_id = settled."playerId"`.execute(trx)
}

/** Sets whether only its players see its maps before it is over. */
export function setMapsHidden(trx: Trx, id: number, isHidden: boolean): Promise<MatchRow> {
  return trx
    .updateTable('matches')
    .set({ hides_maps: isHidden, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
