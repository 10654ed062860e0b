import * as calls from '#contract/payments/attention.ts'
import { accept, refuse } from '#core/decision.ts'
import type { Acting } from '#server/platform/audit/acting.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Store } from '#server/platform/db/transact.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { lockReview, countAttentionCases, listAttentionCases } from './attention-list-queries.ts'
import { settleDebts } from './attention-queries.ts'
import { updateDeposit } from './deposits/deposit-queries.ts'
import { insertStep } from './step-queries.ts'
import { whyText } from './why-text.ts'

/** Closes the review of an unexpected capture, after it was settled at PayPal. The player is told the reason. */
export function closeReview(
  store: Store,
  by: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<undefined, 'not_in_review' | 'own_account'>> {
  return runCommand(store, async (unit): Promise<Outcome<undefined, 'not_in_review' | 'own_account'>> => {
    const { trx, now } = unit
    const row = await lockReview(trx, id)
    if (!row) return refuse('not_in_review')
    if (row.player_id === by.playerId) return refuse('own_account')
    await updateDeposit(trx, id, { status: 'declined', why: reason, updated_at: now })
    await insertStep(trx, { paymentId: id, status: 'declined', why: reason, now })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'payment.close_review',
      subject: { kind: 'player', id: row.player_id },
      reason,
      details: { deposit: id, amount_cents: row.amount_cents },
      now,
    })
    unit.record({ type: 'deposit.review_closed', depositId: id, playerId: row.player_id })
    return accept(undefined)
  })
}

/** Writes off what a player owes since PayPal took payments back. Returns how much, in cents. */
export function settleDebt(
  store: Store,
  by: Acting,
  { playerId, reason }: { playerId: string; reason: string },
): Promise<Outcome<number, 'no_debt' | 'own_account'>> {
  return runCommand(store, async (unit): Promise<Outcome<number, 'no_debt' | 'own_account'>> => {
    const { trx, now } = unit
    if (playerId === by.playerId) return refuse('own_account')
    const cents = await settleDebts(trx, playerId, now)
    if (cents === 0) return refuse('no_debt')
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: 'payment.settle_debt',
      subject: { kind: 'player', id: playerId },
      reason,
      details: { settled_cents: cents },
      now,
    })
    unit.record({ type: 'debt.settled', playerId, amountCents: cents })
    return accept(cents)
  })
}

export const listAttention = read(
  calls.listAttention,
  async ({ context: { db, clock }, query, actor, pageOf }) => {
    const now = clock.now()
    const [count, rows] = await Promise.all([
      countAttentionCases(db, now),
      listAttentionCases(db, { now, ...rangeOf(query) }),
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
    return pageOf({ count, results })
  },
)

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
