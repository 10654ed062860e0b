import * as calls from '#contract/payments/attention.ts'
import { accept } from '#core/decision.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { closeReview, settleDebt } from './attention-commands.ts'
import { countAttentionCases, listAttentionCases } from './attention-list-queries.ts'
import { whyText } from './why-text.ts'

export const listAttention = read(calls.listAttention, async ({ context: { db, clock }, query, actor }) => {
  const now = clock.now()
  const [count, rows] = await Promise.all([
    countAttentionCases(db, now),
    listAttentionCases(db, { now, offset: offsetOf(query), limit: query.page_size }),
  ])
  const results = rows.map((row) => ({
    id: row.id,
    what: row.what,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    subject: row.subject,
    amount_cents: row.cents,
    paypal_id: row.paypal_id,
    why: whyText(row.why) ?? null,
    since: row.since.toISOString(),
    is_own: row.player_id === actor.playerId,
  }))
  return pageAnswer({ count, results }, query, '/api/v1/admin/payments/attention/')
})

workflow(calls.closeReview, async ({ context, params: { id }, body, actor }) => {
  const done = await closeReview(context, actor, { id, reason: body.reason })
  if (!done.ok) return done
  return accept({ id })
})

workflow(calls.settleDebt, async ({ context, params: { playerId }, body, actor }) => {
  const done = await settleDebt(context, actor, { playerId, reason: body.reason })
  if (!done.ok) return done
  return accept({
    settled_cents: done.value,
  })
})
