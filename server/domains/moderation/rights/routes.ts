import { t } from '#messages/moderation.ts'
import {
  decideNotice as decideCall,
  listNotices,
  readSentNotice as readSentCall,
  reopenNotice as reopenCall,
  sendNotice as sendCall,
  withdrawNotice as withdrawCall,
} from '#contract/moderation/rights.ts'
import type { CallAnswer } from '#contract/call.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { decideNotice, sendNotice } from './commands.ts'
import { findContentOwner } from './owner.ts'
import { countWaitingNotices, listWaiting, type NoticeRow } from './queries.ts'
import { reopenNotice } from './take-back.ts'
import { canWithdraw, readSentNotice, withdrawNotice } from './withdrawal.ts'

/** Notices about content that violates somebody's rights, and their queue. */
export function noticeRoutes(router: Router, context: Context): void {
  const { db } = context
  router.on(sendCall, async ({ body, client }) => {
    orRefuse(sendCall, await sendNotice(context, client.ip, body))
    return { detail: t('moderation.rights.sent') }
  })
  router.on(readSentCall, async ({ body }) => {
    const row = await readSentNotice(context, body.token)
    if (!row) throw refusal(readSentCall, 'bad_link')
    return presentSent(row)
  })
  router.on(withdrawCall, async ({ body }) =>
    presentSent(orRefuse(withdrawCall, await withdrawNotice(context, body.token))),
  )
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
  router.on(reopenCall, async ({ params, body, session }) =>
    present(db, orRefuse(reopenCall, await reopenNotice(context, session, { id: params.id, ...body }))),
  )
}

type Presented = CallAnswer<typeof decideCall>

async function present(db: Reader, { created_at: created, ...row }: NoticeRow): Promise<Presented> {
  return { ...row, created: created.toISOString(), owner: await findContentOwner(db, row.url) }
}

function presentSent(row: NoticeRow): CallAnswer<typeof readSentCall> {
  const { url, work, status, created_at: sent, withdrawn_at: withdrawn } = row
  return {
    url,
    work,
    sent: sent.toISOString(),
    status: withdrawn ? 'withdrawn' : status,
    can_withdraw: canWithdraw(row),
  }
}
