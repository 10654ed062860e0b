import { sql, type RawBuilder } from 'kysely'
import { keyOf } from '#core/accounts/username.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { MAX_FOUND, partOf } from './search-queries.ts'

/** Tables of competitions that staff search; each has a name and an organizer. */
type Competitions = 'tournaments' | 'challenges'
type PageOf = { offset: number; limit: number }

/** The ids of a page of what `found` selects, the newest first. */
export const newestQuery = (
  found: RawBuilder<unknown>,
  { offset, limit }: PageOf,
): RawBuilder<{ id: number }> =>
  sql<{ id: number }>`${found} order by id desc offset ${offset} limit ${limit}`

/** Lists the ids of such a page, and counts what `found` selects, up to 1,000. */
export async function listNewest(
  db: Reader,
  found: RawBuilder<unknown>,
  page: PageOf,
): Promise<{ count: number; ids: number[] }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${found} limit ${MAX_FOUND}) found`.execute(db)
  const { rows } = await newestQuery(found, page).execute(db)
  return { count: counted[0]?.count ?? 0, ids: rows.map(({ id }) => id) }
}

/**
 * Checks whether a row matches a text: by a part of its name or of its organizer's name, or by its whole
 * number. An empty text matches all.
 */
export function isFoundBy(table: Competitions, text: string): RawBuilder<boolean> {
  const key = keyOf(text.trim())
  if (key === '') return sql<boolean>`true`
  return sql<boolean>`id in (
    (select id from ${sql.table(table)} where lower(name) like ${partOf(key)} limit ${MAX_FOUND})
    union (select id from ${sql.table(table)} where organizer_id in (
      select id from players where username_key like ${partOf(key)} limit ${MAX_FOUND}) limit ${MAX_FOUND})
    ${/^[1-9]\d{0,14}$/.test(key) ? sql`union (select ${Number(key)}::bigint)` : sql``})`
}
