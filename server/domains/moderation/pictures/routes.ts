import type { CallAnswer } from '#contract/call.ts'
import { listPictures, takeDownPicture as removeCall } from '#contract/moderation/pictures.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { takeDownPicture } from './commands.ts'
import { listPictureRows, type ShownPicture } from './queries.ts'

const PAGE_SIZE = 48

/** The pictures that players show, for staff (decision 126). */
export function pictureRoutes(router: Router, context: Context): void {
  router.on(listPictures, async ({ query }) => {
    const rows = await listPictureRows(context.db, { ...query, limit: PAGE_SIZE + 1 })
    const results = rows.slice(0, PAGE_SIZE).map(present)
    return { results, next: rows.length > PAGE_SIZE ? (results.at(-1)?.id ?? null) : null }
  })

  router.on(removeCall, async ({ params, body, session }) =>
    orRefuse(removeCall, await takeDownPicture(context, session, { ...params, ...body })),
  )
}

function present(row: ShownPicture): CallAnswer<typeof listPictures>['results'][number] {
  const { id, kind, url, name, uploaded_by: by, by_name: byName, by_avatar: byAvatar } = row
  return {
    id,
    kind,
    url,
    name,
    path: pathOf(row),
    uploaded_by: by && byName ? { id: by, username: byName, avatar_url: byAvatar } : null,
    created: row.created_at.toISOString(),
  }
}

function pathOf({ kind, name, slug, subject }: ShownPicture): string {
  if (kind === 'player') return `/profile/${encodeURIComponent(name)}`
  return kind === 'team' ? `/team/${subject}` : `/organization/${slug ?? ''}`
}
