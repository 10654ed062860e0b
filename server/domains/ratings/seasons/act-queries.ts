import { sql } from 'kysely'
import type { Season } from '#core/ratings/seasons/season.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { SeasonRow } from './queries.ts'

const columnsOf = (season: Season) => ({
  starts_at: new Date(season.startsAt),
  ends_at: new Date(season.endsAt),
  reset_percent: season.resetPercent,
  placement_matches: season.placementMatches,
})

export function insertSeason(
  trx: Trx,
  { game, season, now }: { game: string; season: Season; now: Date },
): Promise<SeasonRow> {
  return trx
    .insertInto('seasons')
    .values({
      game,
      number: season.number,
      ...columnsOf(season),
      announced_to: null,
      announced_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updateSeason(trx: Trx, game: string, season: Season): Promise<SeasonRow> {
  return trx
    .updateTable('seasons')
    .set(columnsOf(season))
    .where('game', '=', game)
    .where('number', '=', season.number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteSeason(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('seasons').where('id', '=', id).execute()
}

export function findSeason(db: Reader, id: number): Promise<SeasonRow | undefined> {
  return db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst()
}

const MOST_COUNTED = 10_000

/** How many ratings of these modes are of an earlier period; at most 10,000. */
export async function countUnturned(db: Reader, modeIds: readonly number[], period: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from ratings where mode_id = any(${modeIds as number[]}::bigint[]) and period < ${period} limit ${MOST_COUNTED}
    ) unturned`.execute(db)
  return rows[0]?.count ?? 0
}

/** From now on no rating of the game is of an earlier period. */
export async function putTurn(trx: Trx, turn: { game: string; period: number; now: Date }): Promise<void> {
  await trx
    .insertInto('season_turns')
    .values({ game: turn.game, period: turn.period, turned_at: turn.now })
    .onConflict((conflict) =>
      conflict.column('game').doUpdateSet({ period: turn.period, turned_at: turn.now }),
    )
    .execute()
}

/** Lists players with a rating in one of these modes, ordered by id, after this player. */
export async function listPlayersAfter(
  db: Reader,
  which: { modeIds: readonly number[]; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    select distinct player_id from ratings
    where mode_id = any(${which.modeIds as number[]}::bigint[]) and (${which.after}::uuid is null or player_id > ${which.after}::uuid)
    order by player_id limit ${which.limit}`.execute(db)
  return rows.map(({ player_id: id }) => id)
}

export async function noteAnnounced(
  trx: Trx,
  id: number,
  { to, at }: { to: string | null; at: Date | null },
): Promise<void> {
  await trx.updateTable('seasons').set({ announced_to: to, announced_at: at }).where('id', '=', id).execute()
}
