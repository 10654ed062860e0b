import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type PastDispute = {
  match_id: number
  mode_id: number
  side: string
  opponent: string
  opened_at: Date
  closed_at: Date | null
  result: 'win' | 'loss' | 'draw' | 'void' | null
}

type Page = { playerId: string; offset: number; limit: number }

/** The disputes about matches of a player, open or over, the latest first. */
export async function listDisputesOf(db: Reader, { playerId, offset, limit }: Page): Promise<PastDispute[]> {
  const { rows } = await sql<PastDispute>`
    select d.match_id, mp.mode_id, d.opened_at, d.closed_at, mp.result,
      coalesce(own.name, '') as side, coalesce(other.name, '') as opponent
    from match_players mp
    join disputes d on d.match_id = mp.match_id
    join sides own on own.match_id = mp.match_id and own.id = mp.side_id
    join sides other on other.match_id = mp.match_id and other.id <> mp.side_id
    where mp.player_id = ${playerId}
    order by d.opened_at desc, d.match_id desc
    offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export async function countDisputesOf(db: Reader, playerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from match_players mp join disputes d on d.match_id = mp.match_id
    where mp.player_id = ${playerId}`.execute(db)
  return rows[0]?.count ?? 0
}
