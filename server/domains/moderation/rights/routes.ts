import { t } from '#messages/moderation.ts'
import {
  decideNotice as decideCall,
  listNotices,
  sendNotice as sendCall,
} from '#contract/moderation/rights.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { decideNotice, sendNotice } from './commands.ts'
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
    return pageAnswer({ count, results: rows.map(present) }, query, '/api/v1/admin/notices/')
  })
  router.on(decideCall, async ({ params, body, session }) =>
    present(orRefuse(decideCall, await decideNotice(context, session, { id: params.id, ...body }))),
  )
}

function present({ created_at: created, ...row }: NoticeRow) {
  return { ...row, created: created.toISOString() }
}
