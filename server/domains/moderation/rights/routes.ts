import { t } from '#messages/moderation.ts'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/moderation/rights.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { workflow, read } from '#server/platform/call.ts'
import { decideNotice, sendNotice } from './commands.ts'
import { findContentOwner } from './owner.ts'
import { countWaitingNotices, listWaiting, type NoticeRow } from './queries.ts'
import { reopenNotice } from './take-back.ts'
import { canWithdraw, readSentNotice, withdrawNotice } from './withdrawal.ts'

workflow(calls.sendNotice, async ({ context, body, client }) => {
  const done = await sendNotice(context, client.ip, body)
  if (!done.ok) return done
  return accept({ detail: t('moderation.rights.sent') })
})

workflow(calls.readSentNotice, async ({ context, body }) => {
  const row = await readSentNotice(context, body.token)
  if (!row) return refuse('bad_link')
  return accept(presentSent(row))
})

workflow(calls.withdrawNotice, async ({ context, body }) => {
  const done = await withdrawNotice(context, body.token)
  if (!done.ok) return done
  return accept(presentSent(done.value))
})

export const listNotices = read(calls.listNotices, async ({ context: { db }, query }) => {
  const [count, rows] = await Promise.all([
    countWaitingNotices(db),
    listWaiting(db, { offset: offsetOf(query), limit: query.page_size }),
  ])
  const results: Presented[] = []
  for (const row of rows) results.push(await present(db, row))
  return pageAnswer({ count, results }, query, '/api/v1/admin/notices/')
})

workflow(calls.decideNotice, async ({ context, params, body, actor }) => {
  const done = await decideNotice(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value))
})

workflow(calls.reopenNotice, async ({ context, params, body, actor }) => {
  const done = await reopenNotice(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await present(context.db, done.value))
})

type Presented = CallAnswer<typeof calls.decideNotice>

async function present(db: Reader, { created_at: created, ...row }: NoticeRow): Promise<Presented> {
  return { ...row, created: created.toISOString(), owner: await findContentOwner(db, row.url) }
}

function presentSent(row: NoticeRow): CallAnswer<typeof calls.readSentNotice> {
  const { url, work, status, created_at: sent, withdrawn_at: withdrawn } = row
  return {
    url,
    work,
    sent: sent.toISOString(),
    status: withdrawn ? 'withdrawn' : status,
    can_withdraw: canWithdraw(row),
  }
}
