import { t } from '#messages/moderation.ts'
import {
  decideNotice as decideCall,
  listNotices,
  sendNotice as sendCall,
} from '#contract/moderation/rights.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { decideNotice, sendNotice } from './commands.ts'
import { findContentOwner } from './owner.ts'
import { countWaitingNotices, listWaiting, type NoticeRow } from './queries.ts'

/** Notices about content that violates somebody's rights, and their queue. */
export function noticeRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(sendCall, async ({ body, client }) => {
    orRefuse(sendCall, await sendNotice(context, client.ip, body))
    return { detail: t('moderation.rights.sent') }
  })
  router.on(listNotices, async ({ query }) => {
    const [count, rows] = await Promise.all([
      countWaitingNotices(db),
      listWaiting(db, { offset: offsetOf(query), limit: query.page_size }),
    ])
    const results: Presented[] = []
    for (const row of rows) results.push(await present(db, row))
    return pageAnswer({ count, results }, query, '/api/v1/admin/notices/')
  })
  router.on(decideCall, async ({ params, body, session }) =>
    present(db, orRefuse(decideCall, await decideNotice(context, session, { id: params.id, ...body }))),
  )
}

type Presented = CallAnswer<typeof decideCall>

async function present(db: Reader, { created_at: created, ...row }: NoticeRow): Promise<Presented> {
  return { ...row, created: created.toISOString(), owner: await findContentOwner(db, row.url) }
}
