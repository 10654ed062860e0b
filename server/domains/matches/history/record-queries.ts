import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type MatchRecord = { matches: number; wins: number; disputes: number }

/** Counts a player's matches for moderators: all, won, and disputed. */
export async function countRecord(db: Reader, playerId: string): Promise<MatchRecord> {
  const { rows } = await sql<MatchRecord>`
    select count(*) filter (where mp.settled_at is not null and mp.result <> 'void')::int as matches,
      count(*) filter (where mp.result = 'win')::int as wins,
      count(*) filter (where d.match_id is not null)::int as disputes
    from match_players mp left join disputes d on d.match_id = mp.match_id
    where mp.player_id = ${playerId}`.execute(db)
  return rows[0] ?? { matches: 0, wins: 0, disputes: 0 }
}

/** When matches were settled. */
export const SETTLED = sql`select settled_at as at from matches where status = 'settled'`
/** When disputes were opened. */
export const DISPUTED = sql`select opened_at as at from disputes`
