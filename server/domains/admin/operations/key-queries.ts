import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import type { KeyRow } from '#server/domains/accounts/keys/queries.ts'

export type ListedKey = KeyRow & {
  username: string
  avatar_url: string | null
  slug: string | null
  organization: string | null
}

/** A page of the keys of the whole site that work. */
export async function listKeyPage(
  db: Reader,
  { q, offset, limit, now }: { q: string | undefined; offset: number; limit: number; now: Date },
): Promise<{ count: number; rows: ListedKey[] }> {
  const part = q ? `%${q.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
  const found = sql`
    from api_keys k join players p on p.id = k.player_id left join organizations o on o.id = k.organization_id
    where k.ended_at is null and k.expires_at > ${now} and (${part ?? null}::text is null
      or k.name ilike ${part} or p.username ilike ${part} or o.name ilike ${part} or o.slug ilike ${part}
      or starts_with(${q ?? ''}, k.prefix) or starts_with(k.prefix, ${q ?? ''}))`
  const { rows } = await sql<ListedKey>`
    select k.*, p.username, p.avatar_url, o.slug, o.name as organization ${found}
    order by k.created_at desc, k.id offset ${offset} limit ${limit}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count ${found}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows }
}
