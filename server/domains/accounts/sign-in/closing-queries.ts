import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'

export type Closing = { id: number; reason: string; ends_at: Date | null }

/** The sanction that keeps an account closed the longest. */
export async function findClosing(
  db: Reader,
  { playerId, now }: { playerId: string; now: Date },
): Promise<Closing | undefined> {
  const { rows } = await sql<Closing>`
    select id, reason, ends_at from sanctions
    where player_id = ${playerId} and kind in ('suspend', 'ban') and lifted_at is null
      and (ends_at is null or ends_at > ${now})
    order by ends_at desc nulls first, id desc limit 1`.execute(db)
  return rows[0]
}
