import { randomUUID } from 'node:crypto'
import type { Adjustment } from '#contract/wallet/adjustments.ts'
import * as calls from '#contract/wallet/adjustments.ts'
import { statusAt } from '#core/wallet/adjustment.ts'
import { refuse, accept } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayerByName, listBadges } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { adjust, decide, isOverLimit, reopen } from './commands.ts'
import { countAdjustments, listAdjustmentRows, listPocketBalances, type AdjustmentRow } from './queries.ts'

export const previewAdjustment = read(calls.previewAdjustment, async ({ context, query, actor }) => {
  const player = await findPlayerByName(context.db, query.username)
  if (!player) return refuse('unknown_player')
  const balances = await findBalances(context.db, player.id)
  const [cash, promo] = [balances?.cashCents ?? 0, balances?.promoCents ?? 0]
  const of = { playerId: player.id, amountCents: query.amount_cents }
  return {
    player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
    balances: { cash_cents: cash, promo_cents: promo, held_cents: balances?.heldCents ?? 0 },
    after_cents: (query.bucket === 'cash' ? cash : promo) + query.amount_cents,
    needs_approval: await isOverLimit(context, context.db, actor, of, context.clock.now()),
    limit_cents: context.settings.current().ADJUSTMENT_APPROVAL_CENTS,
  }
})

export const adjustLedger = workflow(calls.adjustLedger, async ({ context, body, actor, key }) => {
  const { player_id: playerId, amount_cents: amountCents, bucket, reason } = body
  const of = { playerId, amountCents, bucket, reason, requestKey: key ?? randomUUID() }
  const done = await adjust(context, actor, of)
  if (!done.ok) return done
  return accept(await presentOne(context, done.value))
})

export const listAdjustments = read(calls.listAdjustments, async ({ context: { db, clock }, query }) => {
  const of = { show: query.show, now: clock.now() }
  const [count, rows] = await Promise.all([
    countAdjustments(db, of),
    listAdjustmentRows(db, { ...of, offset: offsetOf(query), limit: query.page_size }),
  ])
  const list = { count, results: await present(db, rows, of.now) }
  return pageAnswer(list, query, '/api/v1/admin/ledger/adjustments/', query)
})

export const decideAdjustment = workflow(calls.decideAdjustment, async ({ context, params, body, actor }) => {
  const of = { id: params.id, isApproved: body.approved, reason: body.reason }
  const done = await decide(context, actor, of)
  if (!done.ok) return done
  return accept(await presentOne(context, done.value))
})

export const reopenAdjustment = workflow(calls.reopenAdjustment, async ({ context, params, body, actor }) => {
  const done = await reopen(context, actor, { id: params.id, ...body })
  if (!done.ok) return done
  return accept(await presentOne(context, done.value))
})

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
