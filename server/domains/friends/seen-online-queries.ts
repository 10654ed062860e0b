import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import { isOnlineSql } from '#server/platform/live/presence-queries.ts'
import { isBlocked } from './block-queries.ts'

/**
 * The given players whom a viewer sees online: friends, and others whose page is public. Players see nobody
 * with whom there is a block, and visitors see nobody.
 */
export async function listSeenOnline(
  db: Reader,
  of: { viewerId: string | undefined; playerIds: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { viewerId, playerIds, now } = of
  if (viewerId === undefined || playerIds.length === 0) return new Set()
  const viewer = sql`${viewerId}::uuid`
  const { rows } = await sql<{ id: string }>`
    select p.id from players p
    where p.id = any(${playerIds as string[]}::uuid[]) and ${isOnlineSql('p.id', now)}
      and (not p.is_private or p.id = ${viewer} or exists (
        select from friendships f where f.status = 'friends'
          and least(f.from_player_id, f.to_player_id) = least(p.id, ${viewer})
          and greatest(f.from_player_id, f.to_player_id) = greatest(p.id, ${viewer})
      ))
      and not ${isBlocked(sql`p.id`, viewer)} and not ${isBlocked(viewer, sql`p.id`)}`.execute(db)
  return new Set(rows.map((row) => row.id))
}
