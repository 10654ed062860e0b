import { sql, type Selectable } from 'kysely'
import type { Season } from '#core/ratings/seasons/season.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type SeasonRow = Selectable<Tables['seasons']>

/** A season as the rules know it. */
export const seasonOfRow = (row: SeasonRow): Season => ({
  number: row.number,
  startsAt: row.starts_at.getTime(),
  endsAt: row.ends_at.getTime(),
  resetPercent: row.reset_percent,
  placementMatches: row.placement_matches,
})

/** The seasons of a game, or of all games, in order. */
export async function listSeasonRows(db: Reader, game?: string): Promise<SeasonRow[]> {
  let query = db.selectFrom('seasons').selectAll().orderBy('game').orderBy('number')
  if (game !== undefined) query = query.where('game', '=', game)
  return query.execute()
}

export async function listSeasons(db: Reader, game: string): Promise<Season[]> {
  return (await listSeasonRows(db, game)).map(seasonOfRow)
}

/** The seasons of every game that has some. */
export async function listAllSeasons(db: Reader): Promise<Map<string, Season[]>> {
  const rows = await listSeasonRows(db)
  return new Map(
    [...Map.groupBy(rows, ({ game }) => game)].map(([game, own]) => [game, own.map(seasonOfRow)]),
  )
}

/**
 * Keeps the seasons of a game as they are until the transaction ends, and says which those are: the season of a result
 * must not change while the result is being written. Read after the lock, so it needs a statement of its own.
 */
export async function shareSeasons(trx: Trx, game: string): Promise<{ seasons: Season[]; turnedTo: number }> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`seasons:${game}`}, 0))`.execute(trx)
  const { rows } = await sql<{ rows: SeasonRow[]; turned_to: number }>`
    select coalesce((select json_agg(seasons order by number) from seasons where game = ${game}), '[]') as rows,
      coalesce((select period from season_turns where game = ${game}), 0) as turned_to`.execute(trx)
  const [found] = rows
  const seasons = (found?.rows ?? []).map((row) =>
    seasonOfRow({ ...row, starts_at: new Date(row.starts_at), ends_at: new Date(row.ends_at) }),
  )
  return { seasons, turnedTo: found?.turned_to ?? 0 }
}

/** Waits for the results of a game that are being written, and keeps others waiting until the transaction ends. */
export async function lockSeasons(trx: Trx, game: string): Promise<SeasonRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seasons:${game}`}, 0))`.execute(trx)
  return listSeasonRows(trx, game)
}

/** No rating of the game is of an earlier period. */
export async function findTurnedTo(db: Reader, game: string): Promise<number> {
  const row = await db.selectFrom('season_turns').select('period').where('game', '=', game).executeTakeFirst()
  return row?.period ?? 0
}

/** Lists the period of each game to which all its ratings are turned. */
export async function listTurns(db: Reader): Promise<Map<string, number>> {
  const rows = await db.selectFrom('season_turns').select(['game', 'period']).execute()
  return new Map(rows.map(({ game, period }) => [game, period]))
}
