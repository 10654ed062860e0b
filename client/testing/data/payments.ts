import type { AnswerFor } from '#client/lib/api/call.ts'
import type { Deposit, Withdrawal } from '#contract/payments/payments.ts'
import { api } from '#client/testing/api.ts'
import { limits } from './settings.ts'
import { answerWallet, eligibility, wallet } from './wallet.ts'

type Payments = AnswerFor<'GET v1 /payments/'>

const CREATED = '2026-03-01T12:00:00.000Z'

/** A deposit of $25.00 that awaits approval at PayPal, with a single step. */
export function deposit(facts: Partial<Deposit> = {}): Deposit {
  const { id = crypto.randomUUID(), status = 'approving' } = facts
  return {
    id,
    kind: 'deposit',
    amount_cents: 2500,
    fee_cents: 0,
    created: CREATED,
    why: null,
    steps: [{ status, at: CREATED, why: null }],
    status,
    approve_url: status === 'approving' ? `${location.origin}/sandbox/paypal/${id}` : null,
    ...facts,
  }
}

/** A withdrawal of $40.00 that was just requested. */
export function withdrawal(facts: Partial<Withdrawal> = {}): Withdrawal {
  const { status = 'requested' } = facts
  return {
    id: crypto.randomUUID(),
    kind: 'withdrawal',
    amount_cents: 4000,
    fee_cents: 0,
    created: CREATED,
    why: null,
    steps: [{ status, at: CREATED, why: null }],
    status,
    receiver: 'ann@mail.example',
    ...facts,
  }
}

/** Real money, no payments yet, nothing to withdraw. */
export function payments(facts: Partial<Payments> = {}): Payments {
  return {
    is_sandbox: false,
    paypal_email: null,
    paypal_held_until: null,
    withdrawable_cents: 0,
    results: [],
    ...facts,
  }
}

/** Answers the calls of the payment page, and those preloaded when its wallet link is hovered. */
export function answerPayments(facts: Partial<Payments> = {}): void {
  answerWallet()
  api.answer('GET v1 /payments/', payments(facts))
  api.answer('GET v1 /wallet/', wallet({ cash_cents: facts.withdrawable_cents ?? 0 }))
  api.answer('GET v1 /wallet/eligibility/', eligibility())
  api.answer('GET v1 /wallet/limits/', limits())
}
