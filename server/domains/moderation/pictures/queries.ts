import { sql } from 'kysely'
import type { Reader } from '#server/platform/db/open.ts'
import type { PictureRow } from '#server/domains/players/pictures/queries.ts'

export type ShownPicture = Pick<PictureRow, 'id' | 'kind' | 'url' | 'created_at' | 'uploaded_by'> & {
  name: string
  slug: string | null
  subject: string
  by_name: string | null
  by_avatar: string | null
}

/** The newest pictures below `before`, with whose they are. */
export async function listPictureRows(
  db: Reader,
  of: { kind?: string | undefined; player?: string | undefined; before?: number | undefined; limit: number },
): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select i.id::int as id, i.kind, i.url, i.created_at, i.uploaded_by, i.subject, o.slug,
      coalesce(p.username, t.name, o.name, '') as name, u.username as by_name, u.avatar_url as by_avatar
    from pictures i
    left join players p on i.kind = 'player' and p.id::text = i.subject
    left join teams t on i.kind = 'team' and t.id::text = i.subject
    left join organizations o on i.kind = 'organization' and o.id::text = i.subject
    left join players u on u.id = i.uploaded_by
    where (${of.kind ?? null}::text is null or i.kind = ${of.kind ?? null})
      and (${of.player ?? null}::uuid is null or i.uploaded_by = ${of.player ?? null}::uuid)
      and (${of.before ?? null}::bigint is null or i.id < ${of.before ?? null}::bigint)
    order by i.id desc limit ${of.limit}`.execute(db)
  return rows
}
