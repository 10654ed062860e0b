import type { CallAnswer } from '#contract/call.ts'
import {
  deleteRemovedPicture as deleteCall,
  listPictures,
  listRemovedPictures,
  seeRemovedPicture,
  takeDownPicture as removeCall,
} from '#contract/moderation/pictures.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { takeDownPicture } from './commands.ts'
import { deleteRemovedPicture } from './delete-kept.ts'
import { readKept } from './kept.ts'
import { findKept } from './kept-queries.ts'
import { listPictureRows, listRemovedRows, type RemovedPicture, type ShownPicture } from './queries.ts'

const PAGE_SIZE = 48

/** The pictures that players show, and those that were removed and are kept, for staff (decisions 126 and 150). */
export function pictureRoutes(router: Router, context: Context): void {
  router.on(listPictures, async ({ query }) => {
    return pageOf(await listPictureRows(context.db, { ...query, limit: PAGE_SIZE + 1 }), present)
  })

  router.on(removeCall, async ({ params, body, session }) =>
    orRefuse(removeCall, await takeDownPicture(context, session, { ...params, ...body })),
  )

  router.on(listRemovedPictures, async ({ query }) =>
    pageOf(await listRemovedRows(context.db, { ...query, limit: PAGE_SIZE + 1 }), presentRemoved),
  )

  router.on(seeRemovedPicture, async ({ params }) => {
    const kept = await findKept(context.db, params.id)
    const bytes = kept && (await readKept(context, kept))
    if (!bytes) throw refusal(seeRemovedPicture, 'not_found')
    return new Uint8Array(bytes)
  })

  router.on(deleteCall, async ({ params, body, session }) =>
    orRefuse(deleteCall, await deleteRemovedPicture(context, session, { ...params, ...body })),
  )
}

/** One row more than the page has was read, to know whether there are more. */
function pageOf<Row extends { id: number }, Result>(rows: readonly Row[], presentRow: (row: Row) => Result) {
  const shown = rows.slice(0, PAGE_SIZE)
  return {
    results: shown.map(presentRow),
    next: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
  }
}

type Shown = CallAnswer<typeof listPictures>['results'][number]
type Removed = CallAnswer<typeof listRemovedPictures>['results'][number]

const present = (row: ShownPicture): Shown => ({
  ...presentOwner(row),
  url: row.url,
  created: row.created_at.toISOString(),
})

const presentRemoved = (row: RemovedPicture): Removed => ({
  ...presentOwner(row),
  removed: row.removed_at.toISOString(),
  removed_by: badgeOf(row.removed_by, row.remover_name, row.remover_avatar),
  reason: row.reason,
  kept_until: row.delete_at?.toISOString() ?? null,
})

function presentOwner(row: ShownPicture | RemovedPicture) {
  const { id, kind, name } = row
  return {
    id,
    kind,
    name,
    path: pathOf(row),
    uploaded_by: badgeOf(row.uploaded_by, row.by_name, row.by_avatar),
  }
}

const badgeOf = (id: string | null, username: string | null, avatar: string | null) =>
  id !== null && username !== null ? { id, username, avatar_url: avatar } : null

function pathOf({ kind, name, slug, subject }: ShownPicture | RemovedPicture): string {
  if (kind === 'player') return `/profile/${encodeURIComponent(name)}`
  return kind === 'team' ? `/team/${subject}` : `/organization/${slug ?? ''}`
}
