import type { AnswerFor } from '#client/lib/api/call.ts'
import { api } from '#client/testing/api.ts'
import { listOf } from '#client/testing/lists.ts'

type Wallet = AnswerFor<'GET v1 /wallet/'>
type Eligibility = AnswerFor<'GET v1 /wallet/eligibility/'>
type Movement = AnswerFor<'GET v1 /players/wallet-history/'>['results'][number]

let lastId = 0

/** Balances before the first movement, with the given fields replaced. */
export function wallet(facts: Partial<Wallet> = {}): Wallet {
  return {
    cash_cents: 0,
    promo_cents: 0,
    held_cents: 0,
    promo_ends: null,
    can_withdraw: true,
    why_not: null,
    ...facts,
  }
}

/** A player who may deposit, withdraw and play for money, except for the given fields. */
export function eligibility(facts: Partial<Eligibility> = {}): Eligibility {
  const allowed = { allowed: true, reasons: [] }
  return { deposit: allowed, paid_entry: allowed, withdrawal: allowed, ...facts }
}

/**
 * A standing that does not allow it, with the reasons; `mend` is the page where the player can resolve one.
 */
export function notAllowed(...reasons: Eligibility['deposit']['reasons']) {
  return { allowed: false, reasons }
}

/** A prize of $1.00 by default. */
export function movement(facts: Partial<Movement> = {}): Movement {
  lastId += 1
  return {
    id: lastId,
    created: '2026-03-01T12:00:00.000Z',
    kind: 'prize',
    description: 'Prize of a match',
    amount_cents: 100,
    balance_cents: 100,
    bucket: 'cash',
    status: 'completed',
    reference: null,
    ...facts,
  }
}

/** Answers the calls of a wallet without movements. */
export function answerWallet(): void {
  api.answer('GET v1 /wallet/', wallet())
  api.answer('GET v1 /wallet/earnings/', { total_cents: 0, days: [] })
  api.answer('GET v1 /players/wallet-history/', listOf([]))
}
