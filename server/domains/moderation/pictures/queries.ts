import { sql } from 'kysely'
import { asNumber, asUuid } from '#server/platform/db/as-id.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { PictureRow } from '#server/domains/players/pictures/queries.ts'
import type { KeptPicture } from './kept-queries.ts'

type Whose = {
  name: string
  slug: string | null
  subject: string
  by_name: string | null
  by_avatar: string | null
}
export type ShownPicture = Pick<PictureRow, 'id' | 'kind' | 'url' | 'created_at' | 'uploaded_by'> & Whose
export type RemovedPicture = Pick<
  KeptPicture,
  'id' | 'kind' | 'uploaded_by' | 'removed_at' | 'removed_by' | 'reason' | 'delete_at'
> &
  Whose & { remover_name: string | null; remover_avatar: string | null }
type Of = {
  kind?: string | undefined
  player?: string | undefined
  before?: number | undefined
  limit: number
}

/** The owner of a picture, and the player who uploaded it. */
const whose = sql`i.subject, o.slug, coalesce(p.username, t.name, o.name, '') as name,
  u.username as by_name, u.avatar_url as by_avatar`
const subject = sql.ref('i.subject')
const owners = sql`left join players p on i.kind = 'player' and p.id = ${asUuid(subject)}
  left join teams t on i.kind = 'team' and t.id = ${asNumber(subject)}
  left join organizations o on i.kind = 'organization' and o.id = ${asNumber(subject)}
  left join players u on u.id = i.uploaded_by`
const asked = (of: Of) => sql`(${of.kind ?? null}::text is null or i.kind = ${of.kind ?? null})
  and (${of.player ?? null}::uuid is null or i.uploaded_by = ${of.player ?? null}::uuid)
  and (${of.before ?? null}::bigint is null or i.id < ${of.before ?? null}::bigint)`

/** The newest pictures below `before`, with whose they are. */
export async function listPictureRows(db: Reader, of: Of): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select i.id::int as id, i.kind, i.url, i.created_at, i.uploaded_by, ${whose}
    from pictures i ${owners} where ${asked(of)} order by i.id desc limit ${of.limit}`.execute(db)
  return rows
}

/** The last removed of those that are kept, below `before`, with whose they were. */
export async function listRemovedRows(db: Reader, of: Of): Promise<RemovedPicture[]> {
  const { rows } = await sql<RemovedPicture>`
    select i.id::int as id, i.kind, i.uploaded_by, i.removed_at, i.removed_by, i.reason, i.delete_at, ${whose},
      r.username as remover_name, r.avatar_url as remover_avatar
    from removed_pictures i ${owners} left join players r on r.id = i.removed_by
    where ${asked(of)} order by i.id desc limit ${of.limit}`.execute(db)
  return rows
}
