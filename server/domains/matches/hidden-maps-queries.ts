import { sql } from 'kysely'
import type { Trx } from '#server/platform/db/open.ts'
import type { MatchRow } from './queries.ts'

/** Sets whether only its players see its maps before it is over. */
export function setMapsHidden(trx: Trx, id: number, isHidden: boolean): Promise<MatchRow> {
  return trx
    .updateTable('matches')
    .set({ hides_maps: isHidden, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
