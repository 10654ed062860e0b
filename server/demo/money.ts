import { deposit, payout, withdrawal } from '#core/wallet/postings.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { insertDeposit, updateDeposit } from '#server/domains/payments/deposits/deposit-queries.ts'
import { insertStep } from '#server/domains/payments/step-queries.ts'
import {
  insertWithdrawal,
  updateWithdrawal,
} from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import { PROPOSAL_MS } from '#core/wallet/adjustment.ts'
import { putGranted } from '#server/domains/players/staff-queries.ts'
import { insertAdjustment } from '#server/domains/wallet/adjustments/queries.ts'
import { updatePlayer } from '#server/domains/players/queries.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { grantBonus } from '#server/domains/wallet/bonus.ts'
import { lockBalances } from '#server/domains/wallet/ledger-queries.ts'
import { post } from '#server/domains/wallet/ledger.ts'
import type { DemoPlayer } from './people.ts'

const DAY_MS = 24 * 3_600_000
/** Why a payment is under review. */
const WHY = 'mismatch'

/** Deposits, a bonus and a withdrawal in the demo player's wallet, recorded like real ones. */
export async function demoMoney(unit: Unit, players: DemoPlayer[]): Promise<void> {
  const [nova] = players
  if (!nova) return
  const ago = (days: number): Unit => ({ ...unit, now: new Date(unit.now.getTime() - days * DAY_MS) })
  await updatePlayer(unit.trx, nova.id, { paypal_email: 'nova@demo.example' })
  await addDeposit(ago(61), nova.id, 5000)
  await addDeposit(ago(33), nova.id, 2500)
  await grantBonus(ago(20), {
    playerId: nova.id,
    amountCents: 500,
    cause: { kind: 'welcome', id: nova.id },
    key: `demo:${nova.id}`,
  })
  await addWithdrawal(ago(12), nova.id, 3000)
  await waitingMoney(ago, players)
}

/**
 * Adds payments that wait for admins: a deposit that PayPal's sandbox does not know and that the comparison of
 * its day finds, a payment of another amount than was ordered, a large withdrawal, and a correction that
 * another admin has proposed.
 */
async function waitingMoney(ago: (days: number) => Unit, players: DemoPlayer[]): Promise<void> {
  const [nova, proposer, , winner, unlucky, shorted] = players
  if (!nova || !proposer || !winner || !unlucky || !shorted) return
  const { trx, now } = ago(0)
  await updatePlayer(trx, winner.id, { paypal_email: 'winner@demo.example' })
  await addDeposit(ago(9), winner.id, 70_000)
  await addDeposit(ago(2), nova.id, 1000)
  await addReview(ago(0.3), shorted.id, 4000)
  await addHeldWithdrawal(ago(0.2), winner.id, 55_000)
  await putGranted(trx, { playerId: proposer.id, granted: ['adjustments'], byId: null, now })
  await insertAdjustment(trx, {
    playerId: unlucky.id,
    requestKey: 'demo',
    pocket: 'cash',
    amountCents: 12_000,
    reason: 'The prize of the spring cup went to the wrong account.',
    isBooked: false,
    by: proposer.id,
    now: ago(0.1).now,
    expiresAt: new Date(now.getTime() + PROPOSAL_MS),
  })
}

/** Deposits three times the entry if a demo player cannot pay it. */
export async function topUp(unit: Unit, playerId: string, entryCents: number): Promise<void> {
  if (entryCents > 0 && (await lockBalances(unit.trx, playerId)).cashCents < entryCents)
    await addDeposit(unit, playerId, entryCents * 3)
}

async function addDeposit(unit: Unit, playerId: string, amountCents: number): Promise<void> {
  const { trx, now } = unit
  const id = uuidv7(now)
  await insertDeposit(trx, { id, playerId, requestKey: id, amountCents, isSandbox: true, now })
  await post(unit, {
    kind: 'deposit',
    key: `deposit:${id}`,
    cause: { kind: 'deposit', id },
    entries: deposit(playerId, amountCents),
  })
  await updateDeposit(trx, id, { status: 'completed', is_credited: true, updated_at: now })
  for (const status of ['created', 'approving', 'capturing', 'completed'])
    await insertStep(trx, { paymentId: id, status, why: null, now })
}

/** PayPal has taken another amount than was ordered. */
async function addReview({ trx, now }: Unit, playerId: string, amountCents: number): Promise<void> {
  const id = uuidv7(now)
  await insertDeposit(trx, { id, playerId, requestKey: id, amountCents, isSandbox: true, now })
  const capture_id = `DEMO-${id.slice(0, 8).toUpperCase()}`
  await updateDeposit(trx, id, { status: 'review', why: WHY, capture_id, updated_at: now })
  for (const status of ['created', 'approving', 'capturing', 'review'])
    await insertStep(trx, { paymentId: id, status, why: status === 'review' ? WHY : null, now })
}

async function addWithdrawal(unit: Unit, playerId: string, amountCents: number): Promise<void> {
  const { trx, now } = unit
  const id = await beginWithdrawal(unit, { playerId, amountCents, receiver: 'nova@demo.example' })
  const cause = { kind: 'withdrawal', id }
  await post(unit, { kind: 'payout', key: `payout:${id}`, cause, entries: payout(amountCents) })
  await updateWithdrawal(trx, id, { status: 'succeeded', payout_id: `DEMO-${id}`, updated_at: now })
  for (const status of ['requested', 'sent', 'succeeded'])
    await insertStep(trx, { paymentId: id, status, why: null, now })
}

/** One that staff have to look at first. */
async function addHeldWithdrawal(unit: Unit, playerId: string, amountCents: number): Promise<void> {
  const { trx, now } = unit
  const receiver = 'winner@demo.example'
  const id = await beginWithdrawal(unit, { playerId, amountCents, receiver, hold: 'large' })
  await insertStep(trx, { paymentId: id, status: 'requested', why: 'held_for_size', now })
}

async function beginWithdrawal(
  unit: Unit,
  of: { playerId: string; amountCents: number; receiver: string; hold?: 'large' },
): Promise<string> {
  const { trx, now } = unit
  const id = uuidv7(now)
  const posting = withdrawal(of.playerId, of.amountCents, await lockBalances(trx, of.playerId))
  if (!posting.ok) throw new Error('the demo player has too little to withdraw')
  await insertWithdrawal(trx, { id, requestKey: id, isSandbox: true, now, ...of })
  await post(unit, {
    kind: 'withdrawal',
    key: `withdrawal:${id}`,
    cause: { kind: 'withdrawal', id },
    entries: posting.value,
  })
  return id
}
