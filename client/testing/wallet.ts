import type { AnswerFor } from '#client/lib/call.ts'
import { api } from './api.ts'
import { listOf } from './lists.ts'

type Wallet = AnswerFor<'GET v1 /wallet/'>
type Eligibility = AnswerFor<'GET v1 /wallet/eligibility/'>
type Movement = AnswerFor<'GET v1 /players/wallet-history/'>['results'][number]

let made = 0

/** Balances in which no money has ever moved, unless some are given. */
export function wallet(facts: Partial<Wallet> = {}): Wallet {
  return {
    cash_cents: null,
    promo_cents: null,
    held_cents: null,
    promo_ends: null,
    can_withdraw: true,
    why_not: null,
    ...facts,
  }
}

/** A player who may do everything with money that is not given otherwise. */
export function eligibility(facts: Partial<Eligibility> = {}): Eligibility {
  const allowed = { allowed: true, reasons: [] }
  return { deposit: allowed, paid_entry: allowed, withdrawal: allowed, ...facts }
}

/** What is not allowed, and why: `mend` is where the player can change it. */
export function notAllowed(...reasons: Eligibility['deposit']['reasons']) {
  return { allowed: false, reasons }
}

/** A prize of one dollar, unless it says otherwise. */
export function movement(facts: Partial<Movement> = {}): Movement {
  made += 1
  return {
    id: made,
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

/** What the wallet asks for as it opens: no money has moved. */
export function answerWallet(): void {
  api.answer('GET v1 /wallet/', wallet())
  api.answer('GET v1 /wallet/earnings/', { total_cents: 0, days: [] })
  api.answer('GET v1 /players/wallet-history/', listOf([]))
}
