import { sql } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'

type Of = { playerId: string; since: Date }
export type AnnulledMatch = { id: number; mode_id: number }

const counting = ({ playerId, since }: Of) => sql`
  from matches m join match_players p on p.match_id = m.id
  where p.player_id = ${playerId} and p.settled_at >= ${since} and m.status = 'settled' and m.annulled_at is null`

/** A player's settled matches since a time that still count for ratings. */
export async function listCounting(db: Reader, of: Of): Promise<AnnulledMatch[]> {
  const { rows } = await sql<AnnulledMatch>`select m.id, m.mode_id ${counting(of)} order by m.id`.execute(db)
  return rows
}

/** Marks these matches as counting for no rating any more. */
export async function markAnnulled(trx: Trx, matchIds: readonly number[], now: Date): Promise<void> {
  await sql`update matches set annulled_at = ${now} where id = any(${matchIds as number[]}::bigint[])`.execute(
    trx,
  )
}
