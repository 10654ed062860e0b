import { sql, type Insertable } from 'kysely'
import type { MarkKind } from '#core/ratings/reliability/reliability.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { playedMatches } from '../queries.ts'

/** Limits of what is read: with a hundred recent marks the score is 0 anyway. */
const MAX_MARKS = 100
const MAX_MATCHES = 100

export type MarkRow = { player_id: string; kind: MarkKind; created_at: Date; matches_since: number }

/** Returns false when the mark exists already. */
export async function insertMark(trx: Trx, mark: Insertable<Tables['reliability_marks']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('reliability_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * The marks of these players since a time, newest first, each with the number of matches its player has
 * completed after it.
 */
export async function listMarks(db: Reader, playerIds: string[], since: Date): Promise<MarkRow[]> {
  if (playerIds.length === 0) return []
  const { rows } = await sql<MarkRow>`
    select wanted.player_id, mark.kind, mark.created_at, (
      select count(*)::int from (
        select 1 from (${playedMatches.of()}) played where player_id = wanted.player_id and settled_at > mark.created_at and result <> 'void' limit ${MAX_MATCHES}
      ) played
    ) as matches_since
    from (select distinct unnest(${playerIds}::uuid[]) as player_id) wanted
    cross join lateral (
      select kind, created_at from reliability_marks where player_id = wanted.player_id and created_at > ${since} order by created_at desc, id desc limit ${MAX_MARKS}
    ) mark`.execute(db)
  return rows
}

export async function deleteMarks(trx: Trx, playerId: string): Promise<void> {
  await trx.deleteFrom('reliability_marks').where('player_id', '=', playerId).execute()
}
