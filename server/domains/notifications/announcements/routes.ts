import * as calls from '#contract/notifications/announcements.ts'
import { refuse, accept } from '#core/decision.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { bannersFor } from './banners.ts'
import { presentAnnouncement, publish, saveDraft, withdraw } from './commands.ts'
import {
  countAudience,
  findAnnouncement,
  findReader,
  listAnnouncementRows,
  listBannerRows,
} from './queries.ts'

export const listBanners = read(calls.listBanners, async ({ context: { db, clock }, actor }) => {
  const rows = await listBannerRows(db, clock.now())
  const player = rows.length > 0 && actor ? await findReader(db, actor.playerId) : undefined
  return { results: bannersFor(rows, player) }
})

export const listAnnouncements = read(calls.listAnnouncements, async ({ context: { db, clock }, query }) => {
  const { count, rows } = await listAnnouncementRows(db, {
    offset: offsetOf(query),
    limit: query.page_size,
  })
  const results = rows.map((row) => presentAnnouncement(row, clock.now()))
  return pageAnswer({ count, results }, query, '/api/v1/admin/announcements/', query)
})

export const readReach = read(calls.readReach, async ({ context: { db }, params }) => {
  const row = await findAnnouncement(db, params.id)
  if (!row) return refuse('not_found')
  return { players: await countAudience(db, row) }
})

export const addAnnouncement = workflow(calls.addAnnouncement, async ({ context, body, actor }) => {
  const outcome = await saveDraft(context, actor, { draft: body })
  if (!outcome.ok) throw new Error(`a new draft was refused: ${outcome.refusal}`)
  return accept(outcome.value)
})

export const changeAnnouncement = workflow(
  calls.changeAnnouncement,
  async ({ context, params, body, actor }) => saveDraft(context, actor, { id: params.id, draft: body }),
)

export const publishAnnouncement = workflow(
  calls.publishAnnouncement,
  async ({ context, params, body, actor }) => publish(context, actor, { id: params.id, ...body }),
)

export const withdrawAnnouncement = workflow(
  calls.withdrawAnnouncement,
  async ({ context, params, body, actor }) => withdraw(context, actor, { id: params.id, ...body }),
)
