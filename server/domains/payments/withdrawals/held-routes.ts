import type { UnsentWithdrawal } from '#contract/payments/held.ts'
import * as calls from '#contract/payments/held.ts'
import { holdOf } from '#core/payments/withdrawal-hold.ts'
import { refuse, accept } from '#core/decision.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { listNewestDeposits } from '#server/domains/payments/deposits/deposit-queries.ts'
import { decideHeld, holdableOf, holdByHand } from './held-commands.ts'
import { countUnsent, findForStaff, listUnsent, sumDeposits, type UnsentRow } from './held-queries.ts'
import { listNewestWithdrawals, sumWithdrawals } from './withdrawal-queries.ts'

const NEWEST = 10

export const listUnsentWithdrawals = read(calls.listUnsentWithdrawals, async ({ context: { db }, query }) => {
  const page = { show: query.show, offset: offsetOf(query), limit: query.page_size }
  const [count, rows] = await Promise.all([countUnsent(db, query.show), listUnsent(db, page)])
  return pageAnswer({ count, results: rows.map(present) }, query, '/api/v1/admin/withdrawals/', query)
})

export const readPayoutHistory = read(calls.readPayoutHistory, async ({ context: { db }, params }) => {
  const row = await findForStaff(db, params.id)
  if (!row) return refuse('not_found')
  const { player_id: playerId, receiver } = row
  const [player, balances, deposited, withdrawn, deposits, withdrawals] = await Promise.all([
    findPlayer(db, playerId),
    findBalances(db, playerId),
    sumDeposits(db, playerId),
    sumWithdrawals(db, { playerId, receiver }),
    listNewestDeposits(db, playerId, NEWEST),
    listNewestWithdrawals(db, playerId, NEWEST),
  ])
  const payments = [
    ...deposits.map((each) => ({ ...each, kind: 'deposit' as const })),
    ...withdrawals.map((each) => ({ ...each, kind: 'withdrawal' as const })),
  ].sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
  return {
    cash_cents: balances?.cashCents ?? 0,
    deposited_cents: deposited,
    withdrawn_cents: Number(withdrawn),
    paypal_changed: player.paypal_changed_at?.toISOString() ?? null,
    identity: player.kyc_status,
    payments: payments.map(({ id, kind, amount_cents, status, created_at: created }) => ({
      id,
      kind,
      amount_cents,
      status,
      created: created.toISOString(),
    })),
  }
})

export const holdWithdrawal = workflow(calls.holdWithdrawal, async ({ context, params, body, actor }) => {
  const of = { id: params.id, reason: body.reason }
  const done = await holdByHand(context, actor, of)
  if (!done.ok) return done
  return accept(present(done.value))
})

export const decideWithdrawal = workflow(calls.decideWithdrawal, async ({ context, params, body, actor }) => {
  const of = { id: params.id, isReleased: body.approved, reason: body.reason }
  const done = await decideHeld(context, actor, of)
  if (!done.ok) return done
  return accept(present(done.value))
})

function present(row: UnsentRow): UnsentWithdrawal {
  return {
    id: row.id,
    player: { id: row.player_id, username: row.username, avatar_url: row.avatar_url },
    amount_cents: row.amount_cents,
    receiver: row.receiver,
    status: row.status,
    hold: holdOf(holdableOf(row)),
    held_by:
      row.held_by === null
        ? null
        : { id: row.held_by, username: row.held_by_name ?? '', avatar_url: row.held_by_avatar },
    reason: row.hold_reason,
    requested: row.created_at.toISOString(),
  }
}
