import { sql, type Selectable } from 'kysely'
import type { GameScore } from '#core/match/series.ts'
import type { Reader, Trx } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'

export type MatchRow = Selectable<Tables['matches']>
export type SideRow = Selectable<Tables['sides']>
export type ReportRow = Selectable<Tables['match_reports']>
export type MatchPlayerRow = Selectable<Tables['match_players']> & { username: string; avatar_url: string | null }

/** The two sides that a lobby or a tournament match is played between. */
export async function insertSides(trx: Trx, owner: { lobbyId: number; teams?: readonly [number | null, number | null] }): Promise<void> {
  await trx
    .insertInto('sides')
    .values(([0, 1] as const).map((position) => ({ lobby_id: owner.lobbyId, match_id: null, position, team_id: owner.teams?.[position] ?? null, name: null, captain_id: null, games_won: null })))
    .execute()
}

export function listSidesOfLobbies(db: Reader, lobbyIds: number[]): Promise<SideRow[]> {
  if (lobbyIds.length === 0) return Promise.resolve([])
  return db.selectFrom('sides').selectAll().where('lobby_id', 'in', lobbyIds).orderBy('position').execute()
}

/** The team that plays on a side of a lobby, or none. */
export async function setSideTeam(trx: Trx, side: { lobbyId: number; position: 0 | 1; teamId: number | null }): Promise<void> {
  await trx.updateTable('sides').set({ team_id: side.teamId }).where('lobby_id', '=', side.lobbyId).where('position', '=', side.position).execute()
}

export function listSides(db: Reader, matchId: number): Promise<SideRow[]> {
  return db.selectFrom('sides').selectAll().where('match_id', '=', matchId).orderBy('position').execute()
}

export type NewMatch = {
  lobbyId: number
  modeId: number
  bestOf: number
  maps: string[]
  deadline: { kind: 'expire'; at: Date }
  now: Date
  sides: { id: number; name: string; captainId: string; players: { id: string; rating: number }[] }[]
}

export async function insertMatch(trx: Trx, match: NewMatch): Promise<number> {
  const { id } = await trx
    .insertInto('matches')
    .values({
      lobby_id: match.lobbyId,
      mode_id: match.modeId,
      status: 'live',
      best_of: match.bestOf,
      maps: JSON.stringify(match.maps),
      round: 1,
      scores: null,
      winner_side: null,
      deadline_kind: match.deadline.kind,
      deadline_at: match.deadline.at,
      started_at: match.now,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const side of match.sides)
    await trx.updateTable('sides').set({ match_id: id, name: side.name, captain_id: side.captainId }).where('id', '=', side.id).execute()
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

export function listReports(db: Reader, matchId: number): Promise<ReportRow[]> {
  return db.selectFrom('match_reports').selectAll().where('match_id', '=', matchId).orderBy('round').orderBy('created_at').execute()
}

export async function insertReport(trx: Trx, report: { matchId: number; sideId: number; round: number; playerId: string; scores: readonly GameScore[]; now: Date }): Promise<void> {
  await trx
    .insertInto('match_reports')
    .values({ match_id: report.matchId, side_id: report.sideId, round: report.round, player_id: report.playerId, scores: JSON.stringify(report.scores), created_at: report.now })
    .execute()
}

export type MatchChange = {
  status: MatchRow['status']
  round: number
  scores: readonly GameScore[] | null
  winnerSide: 0 | 1 | null
  deadline: { kind: NonNullable<MatchRow['deadline_kind']>; at: Date } | null
  settledAt: Date | null
}

export async function updateMatch(trx: Trx, id: number, change: MatchChange): Promise<void> {
  await trx
    .updateTable('matches')
    .set({
      status: change.status,
      round: change.round,
      scores: change.scores ? JSON.stringify(change.scores) : null,
      winner_side: change.winnerSide,
      deadline_kind: change.deadline?.kind ?? null,
      deadline_at: change.deadline?.at ?? null,
      settled_at: change.settledAt,
    })
    .where('id', '=', id)
    .execute()
}

export async function setGamesWon(trx: Trx, sides: readonly { id: number; gamesWon: number }[]): Promise<void> {
  for (const side of sides) await trx.updateTable('sides').set({ games_won: side.gamesWon }).where('id', '=', side.id).execute()
}

export async function settlePlayer(
  trx: Trx,
  row: { matchId: number; playerId: string; ratingBefore: number; ratingAfter: number; result: 'win' | 'loss' | 'draw'; now: Date },
): Promise<void> {
  await trx
    .updateTable('match_players')
    .set({ rating_before: row.ratingBefore, rating_after: row.ratingAfter, result: row.result, settled_at: row.now })
    .where('match_id', '=', row.matchId)
    .where('player_id', '=', row.playerId)
    .execute()
}

export async function isPlayerOf(db: Reader, matchId: number, playerId: string): Promise<boolean> {
  const found = await db.selectFrom('match_players').select('match_id').where('match_id', '=', matchId).where('player_id', '=', playerId).executeTakeFirst()
  return found !== undefined
}

/** The chat as this viewer reads it: without those whom they have blocked. */
export function listMessages(db: Reader, page: { matchId: number; viewerId: string; offset: number; limit: number }) {
  return db
    .selectFrom('match_messages')
    .innerJoin('players', 'players.id', 'match_messages.player_id')
    .select(['match_messages.id', 'match_messages.body', 'match_messages.created_at', 'players.id as player_id', 'players.username', 'players.avatar_url'])
    .where('match_id', '=', page.matchId)
    .where(isNotBlockedBy(page.viewerId))
    .orderBy('match_messages.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
}

export async function countMessages(db: Reader, chat: { matchId: number; viewerId: string }): Promise<number> {
  const { count } = await db
    .selectFrom('match_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('match_id', '=', chat.matchId)
    .where(isNotBlockedBy(chat.viewerId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function isNotBlockedBy(viewerId: string) {
  return sql<boolean>`not exists (select 1 from blocks where blocks.player_id = ${viewerId} and blocks.blocked_id = match_messages.player_id)`
}

export async function insertMessage(trx: Trx, message: { matchId: number; playerId: string; body: string; now: Date }): Promise<number> {
  const { id } = await trx
    .insertInto('match_messages')
    .values({ match_id: message.matchId, player_id: message.playerId, body: message.body, created_at: message.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type HistoryRow = {
  match_id: number
  lobby_id: number | null
  mode_id: number
  result: 'win' | 'loss' | 'draw'
  scores: [number, number][]
  position: 0 | 1
  rating_before: number
  rating_after: number
  settled_at: Date
  opponents: { id: string; username: string; avatar_url: string | null }[]
}

/** A player's settled matches, newest first, with who was on the other side. */
export async function listHistory(db: Reader, page: { playerId: string; offset: number; limit: number }): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select mp.match_id, m.lobby_id, mp.mode_id, mp.result, m.scores, s.position, mp.rating_before, mp.rating_after, mp.settled_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'username', p.username, 'avatar_url', p.avatar_url) order by p.username_key), '[]')
       from match_players other join players p on p.id = other.player_id
       where other.match_id = mp.match_id and other.side_id <> mp.side_id) as opponents
    from (
      select * from match_players where player_id = ${page.playerId} and settled_at is not null
      order by settled_at desc, match_id desc limit ${page.limit} offset ${page.offset}
    ) mp join matches m on m.id = mp.match_id join sides s on s.id = mp.side_id
    order by mp.settled_at desc, mp.match_id desc`.execute(db)
  return rows
}

const STREAK_LOOKS_BACK = 500

/** The longest runs of wins of a player by mode, within the last 500 matches. */
export async function findLongestStreaks(db: Reader, playerId: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ mode_id: number; longest: number }>`
    select mode_id, max(run) as longest from (
      select mode_id, count(*) as run from (
        select mode_id, result,
          row_number() over (partition by mode_id order by settled_at, match_id) - row_number() over (partition by mode_id, result order by settled_at, match_id) as island
        from (
          select * from match_players where player_id = ${playerId} and settled_at is not null order by settled_at desc, match_id desc limit ${STREAK_LOOKS_BACK}
        ) recent
      ) islands where result = 'win' group by mode_id, island
    ) runs group by mode_id`.execute(db)
  return new Map(rows.map((row) => [row.mode_id, row.longest]))
}

/** What a player wrote in match chats goes; that something was said stays. */
export async function blankMessages(trx: Trx, playerId: string): Promise<void> {
  await trx.updateTable('match_messages').set({ body: 'This message was deleted.' }).where('player_id', '=', playerId).execute()
}

export async function countWeek(db: Reader, playerId: string, since: Date): Promise<{ wins: number; losses: number; draws: number }> {
  const { rows } = await sql<{ wins: number; losses: number; draws: number }>`
    select count(*) filter (where result = 'win') as wins, count(*) filter (where result = 'loss') as losses, count(*) filter (where result = 'draw') as draws
    from match_players where player_id = ${playerId} and settled_at >= ${since}`.execute(db)
  return rows[0] ?? { wins: 0, losses: 0, draws: 0 }
}

/** The settled matches of these teams, counted. */
export async function countRecordsOfTeams(db: Reader, teamIds: number[]): Promise<Map<number, { matches: number; wins: number; losses: number; draws: number }>> {
  if (teamIds.length === 0) return new Map()
  const { rows } = await sql<{ team_id: number; matches: number; wins: number; losses: number; draws: number }>`
    select sides.team_id, count(*) as matches,
      count(*) filter (where m.winner_side = sides.position) as wins,
      count(*) filter (where m.winner_side <> sides.position) as losses,
      count(*) filter (where m.winner_side is null) as draws
    from sides join matches m on m.id = sides.match_id
    where sides.team_id = any(${teamIds}) and m.status = 'settled' group by sides.team_id`.execute(db)
  return new Map(rows.map(({ team_id: teamId, ...record }) => [teamId, record]))
}
