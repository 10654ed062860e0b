import type { Deposit, Withdrawal } from '#contract/payments/payments.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { DepositRow } from '#server/domains/payments/deposits/deposit-queries.ts'
import { whyText } from './why-text.ts'
import { listSteps, type StepRow } from './step-queries.ts'
import type { WithdrawalRow } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'

export async function presentDeposit(db: Reader, row: DepositRow): Promise<Deposit> {
  return shapeDeposit(row, await listSteps(db, [row.id]))
}

export async function presentWithdrawal(db: Reader, row: WithdrawalRow): Promise<Withdrawal> {
  return shapeWithdrawal(row, await listSteps(db, [row.id]))
}

/** Deposits and withdrawals together, newest first. */
export async function presentPayments(
  db: Reader,
  deposits: DepositRow[],
  withdrawals: WithdrawalRow[],
): Promise<(Deposit | Withdrawal)[]> {
  const steps = await listSteps(
    db,
    [...deposits, ...withdrawals].map(({ id }) => id),
  )
  const all = [
    ...deposits.map((row) => shapeDeposit(row, steps)),
    ...withdrawals.map((row) => shapeWithdrawal(row, steps)),
  ]
  return all.sort((one, other) => other.created.localeCompare(one.created))
}

function shapeDeposit(row: DepositRow, steps: StepRow[]): Deposit {
  return {
    ...shape(row, steps),
    kind: 'deposit',
    status: row.status,
    approve_url: row.status === 'approving' ? row.approve_url : null,
  }
}

function shapeWithdrawal(row: WithdrawalRow, steps: StepRow[]): Withdrawal {
  return { ...shape(row, steps), kind: 'withdrawal', status: row.status, receiver: row.receiver }
}

function shape(row: DepositRow | WithdrawalRow, steps: StepRow[]) {
  return {
    id: row.id,
    amount_cents: row.amount_cents,
    fee_cents: 0,
    created: row.created_at.toISOString(),
    why: whyText(row.why),
    steps: steps
      .filter((step) => step.payment_id === row.id)
      .map((step) => ({ status: step.status, at: step.created_at.toISOString(), why: whyText(step.why) })),
  }
}
