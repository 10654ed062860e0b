import { randomUUID } from 'node:crypto'
import {
  adjustLedger,
  decideAdjustment as decideCall,
  reopenAdjustment as reopenCall,
  listAdjustments,
  previewAdjustment,
  type Adjustment,
} from '#contract/wallet/adjustments.ts'
import { statusAt } from '#core/wallet/adjustment.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { orRefuse, refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { findPlayerByName, listBadges } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { adjust, decide, isOverLimit, reopen } from './commands.ts'
import { countAdjustments, listAdjustmentRows, listPocketBalances, type AdjustmentRow } from './queries.ts'

/** Admins correct balances; over a limit two of them. */
export function adjustmentRoutes(router: Router, context: Context): void {
  const { db, clock, settings } = context

  router.on(previewAdjustment, async ({ query, session }) => {
    const player = await findPlayerByName(db, query.username)
    if (!player) throw refusal(previewAdjustment, 'unknown_player')
    const balances = await findBalances(db, player.id)
    const [cash, promo] = [balances?.cashCents ?? 0, balances?.promoCents ?? 0]
    const of = { playerId: player.id, amountCents: query.amount_cents }
    return {
      player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
      balances: { cash_cents: cash, promo_cents: promo, held_cents: balances?.heldCents ?? 0 },
      after_cents: (query.bucket === 'cash' ? cash : promo) + query.amount_cents,
      needs_approval: await isOverLimit(context, db, session, of, clock.now()),
      limit_cents: settings.current().ADJUSTMENT_APPROVAL_CENTS,
    }
  })

  router.on(adjustLedger, async ({ body, session, key }) => {
    const { player_id: playerId, amount_cents: amountCents, bucket, reason } = body
    const of = { playerId, amountCents, bucket, reason, requestKey: key ?? randomUUID() }
    return presentOne(context, orRefuse(adjustLedger, await adjust(context, session, of)))
  })

  router.on(listAdjustments, async ({ query }) => {
    const of = { show: query.show, now: clock.now() }
    const [count, rows] = await Promise.all([
      countAdjustments(db, of),
      listAdjustmentRows(db, { ...of, offset: offsetOf(query), limit: query.page_size }),
    ])
    const list = { count, results: await present(db, rows, of.now) }
    return pageAnswer(list, query, '/api/v1/admin/ledger/adjustments/', query)
  })

  router.on(decideCall, async ({ params, body, session }) => {
    const of = { id: params.id, isApproved: body.approved, reason: body.reason }
    return presentOne(context, orRefuse(decideCall, await decide(context, session, of)))
  })
  router.on(reopenCall, async ({ params, body, session }) =>
    presentOne(context, orRefuse(reopenCall, await reopen(context, session, { id: params.id, ...body }))),
  )
}

async function presentOne({ db, clock }: Context, row: AdjustmentRow): Promise<Adjustment> {
  const [shown] = await present(db, [row], clock.now())
  if (!shown) throw new Error('an adjustment was not presented')
  return shown
}

async function present(db: Reader, rows: readonly AdjustmentRow[], now: Date): Promise<Adjustment[]> {
  const people = rows.flatMap((row) => [row.player_id, row.proposed_by, row.decided_by ?? []].flat())
  const [badges, balances] = await Promise.all([
    listBadges(db, [...new Set(people)]),
    listPocketBalances(db, [...new Set(rows.map((row) => row.player_id))]),
  ])
  const badge = (id: string) => badges.get(id) ?? { id, username: '', avatar_url: null }
  return rows.map((row) => ({
    id: row.id,
    player: badge(row.player_id),
    bucket: row.pocket,
    amount_cents: row.amount_cents,
    reason: row.reason,
    status: statusAt({ status: row.status, expiresAt: row.expires_at.getTime() }, now.getTime()),
    proposed_by: badge(row.proposed_by),
    proposed: row.proposed_at.toISOString(),
    expires: row.expires_at.toISOString(),
    decided_by: row.decided_by === null ? null : badge(row.decided_by),
    decided: row.decided_at?.toISOString() ?? null,
    answer: row.answer,
    balance_cents: balances.get(`${row.player_id}:${row.pocket}`) ?? 0,
  }))
}
