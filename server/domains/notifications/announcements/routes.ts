import {
  addAnnouncement,
  changeAnnouncement,
  listAnnouncements,
  listBanners,
  publishAnnouncement,
  readReach,
  withdrawAnnouncement,
} from '#contract/notifications/announcements.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { bannersFor } from './banners.ts'
import { presentAnnouncement, publish, saveDraft, withdraw } from './commands.ts'
import {
  countAudience,
  findAnnouncement,
  findReader,
  listAnnouncementRows,
  listBannerRows,
} from './queries.ts'

/** Announcements: the banners that everybody reads, and what staff do with them. */
export function announcementRoutes(router: Router, context: Context): void {
  const { db, clock } = context

  router.on(listBanners, async ({ session }) => {
    const rows = await listBannerRows(db, clock.now())
    const player = rows.length > 0 && session ? await findReader(db, session.playerId) : undefined
    return { results: bannersFor(rows, player) }
  })

  router.on(listAnnouncements, async ({ query }) => {
    const { count, rows } = await listAnnouncementRows(db, {
      offset: offsetOf(query),
      limit: query.page_size,
    })
    const results = rows.map((row) => presentAnnouncement(row, clock.now()))
    return pageAnswer({ count, results }, query, '/api/v1/admin/announcements/', query)
  })

  router.on(readReach, async ({ params }) => {
    const row = await findAnnouncement(db, params.id)
    if (!row) throw refusal(readReach, 'not_found')
    return { players: await countAudience(db, row) }
  })

  router.on(addAnnouncement, async ({ body, session }) => {
    const outcome = await saveDraft(context, session, { draft: body })
    if (!outcome.ok) throw new Error(`a new draft was refused: ${outcome.refusal}`)
    return outcome.value
  })
  router.on(changeAnnouncement, async ({ params, body, session }) =>
    orRefuse(changeAnnouncement, await saveDraft(context, session, { id: params.id, draft: body })),
  )
  router.on(publishAnnouncement, async ({ params, body, session }) =>
    orRefuse(publishAnnouncement, await publish(context, session, { id: params.id, ...body })),
  )
  router.on(withdrawAnnouncement, async ({ params, body, session }) =>
    orRefuse(withdrawAnnouncement, await withdraw(context, session, { id: params.id, ...body })),
  )
}
