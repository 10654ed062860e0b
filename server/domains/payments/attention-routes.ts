import {
  closeReview as closeCall,
  listAttention as listCall,
  settleDebt as settleCall,
} from '#contract/payments/attention.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { closeReview, settleDebt } from './attention-commands.ts'
import { countAttentionCases, listAttentionCases } from './attention-list-queries.ts'
import { whyText } from './why-text.ts'

/** Payments that need a person. */
export function attentionRoutes(router: Router, context: Context): void {
  const { db, clock } = context

  router.on(listCall, async ({ query, session }) => {
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
      is_own: row.player_id === session.playerId,
    }))
    return pageAnswer({ count, results }, query, '/api/v1/admin/payments/attention/')
  })

  router.on(closeCall, async ({ params: { id }, body, session }) => {
    orRefuse(closeCall, await closeReview(context, session, { id, reason: body.reason }))
    return { id }
  })

  router.on(settleCall, async ({ params: { playerId }, body, session }) => ({
    settled_cents: orRefuse(
      settleCall,
      await settleDebt(context, session, { playerId, reason: body.reason }),
    ),
  }))
}
