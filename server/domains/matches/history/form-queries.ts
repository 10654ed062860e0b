import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

type Result = 'win' | 'loss' | 'draw'
export type SeasonFormRow = {
  mode_id: number
  period: number
  rating: number
  tier: string | null
  won: number
  lost: number
  drawn: number
  place: number
}

/** The most seasons that are shown. */
const MOST = 60

/** Lists a player's result in each period of each mode. The place is a sum over rank buckets. */
export async function listSeasonForm(db: Reader, playerId: string): Promise<SeasonFormRow[]> {
  const { rows } = await sql<SeasonFormRow>`
    select own.*, 1 + coalesce((
      select sum(players) from rank_buckets above
      where above.mode_id = own.mode_id and above.period = own.period and above.region = '' and above.metric = 'rating'
        and (above.coarse, above.value) > (floor(own.rating / 64.0)::int, own.rating)
    ), 0)::int as place
    from (
      select mode_id, period, rating, null as tier, won, lost, drawn from ratings where player_id = ${playerId} and played > 0
      union all
      select mode_id, period, rating, tier, won, lost, drawn from season_results where player_id = ${playerId}
      order by period desc, mode_id limit ${MOST}
    ) own`.execute(db)
  return rows
}

export type LastResult = {
  player_id: string
  mode_id: number
  match_id: number
  result: Result
  settled_at: Date
}

/** The last results of each of these players in each of these modes, newest first. */
export async function listLastResults(
  db: Reader,
  of: { playerIds: readonly string[]; modeIds: readonly number[]; limit: number },
): Promise<LastResult[]> {
  if (of.playerIds.length === 0 || of.modeIds.length === 0) return []
  const { rows } = await sql<LastResult>`
    select own.* from unnest(${of.playerIds as string[]}::uuid[]) as player (id)
    cross join unnest(${of.modeIds as number[]}::bigint[]) as mode (id)
    cross join lateral (
      select player_id, mode_id, match_id, result, settled_at from match_players
      where player_id = player.id and mode_id = mode.id and settled_at is not null and rating_after is not null
      order by settled_at desc limit ${of.limit}
    ) own order by settled_at desc, match_id desc`.execute(db)
  return rows
}
