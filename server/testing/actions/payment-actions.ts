import { randomUUID } from 'node:crypto'
import type { Deposit, Withdrawal } from '#contract/payments/payments.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { startPayPal, type PayPalTwin } from '#twins/paypal/start.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, must, type Answer, type Person } from '#server/testing/visitor.ts'

export type PaidApp = TestApp & { paypal: PayPalTwin }

/** Starts the app with a PayPal emulator that the test controls. */
export async function startPaidApp(env: Record<string, string> = {}): Promise<PaidApp> {
  const paypal = await startPayPal()
  const app = await startTestApp({ ...paypalEnv(paypal), ...env })
  paypal.hookTo(`${app.url}/api/v1/payments/paypal/webhook/`)
  const close = async () => {
    await paypal.quiet()
    await app.close()
    await paypal.close()
  }
  return { ...app, paypal, close }
}

export function paypalEnv({ url, access }: PayPalTwin): Record<string, string> {
  return {
    PAYPAL_CLIENT_ID: access.clientId,
    PAYPAL_CLIENT_SECRET: access.clientSecret,
    PAYPAL_WEBHOOK_ID: access.webhookId,
    PAYPAL_BASE_URL: url,
  }
}

type Context = Pick<TestApp, 'url'>
type Refused = { code?: string; detail?: string; reason?: string; [field: string]: unknown }

export function tryDeposit(
  app: Context,
  person: Person,
  cents: number,
  key: string = randomUUID(),
): Promise<Answer<Deposit & Refused>> {
  return ask(app.url, '/v1/payments/deposits/', {
    method: 'POST',
    token: person.accessToken,
    body: { amount_cents: cents },
    key,
  })
}

export function tryCapture(app: Context, person: Person, id: string): Promise<Answer<Deposit & Refused>> {
  return ask(app.url, `/v1/payments/deposits/${id}/capture/`, { method: 'POST', token: person.accessToken })
}

export function readDeposit(app: Context, person: Person, id: string): Promise<Deposit> {
  return must(app.url, `/v1/payments/deposits/${id}/`, { token: person.accessToken })
}

export function tryWithdrawal(
  app: Context,
  person: Person,
  cents: number,
  key: string = randomUUID(),
): Promise<Answer<Withdrawal & Refused>> {
  return ask(app.url, '/v1/payments/withdrawals/', {
    method: 'POST',
    token: person.accessToken,
    body: { amount_cents: cents },
    key,
  })
}

export function readWithdrawal(app: Context, person: Person, id: string): Promise<Withdrawal> {
  return must(app.url, `/v1/payments/withdrawals/${id}/`, { token: person.accessToken })
}

/** PayPal's id of the order behind an approval page. */
export function orderIdOf(deposit: { approve_url: string | null }): string {
  return new URL(deposit.approve_url ?? 'http://none').searchParams.get('token') ?? ''
}

/** Deposits money as a player does: opens the deposit, approves it at PayPal and captures it. */
export async function payIn(app: PaidApp, person: Person, cents: number): Promise<string> {
  const { status, body } = await tryDeposit(app, person, cents)
  if (status !== 201) throw new Error(`the deposit answered ${status}: ${JSON.stringify(body)}`)
  await app.paypal.approve(orderIdOf(body))
  const captured = await tryCapture(app, person, body.id)
  if (captured.body.status !== 'completed')
    throw new Error(`the capture answered ${JSON.stringify(captured)}`)
  return body.id
}

/** Links a PayPal account; the hold of a new one is over. */
export async function linkPaypal(
  app: Context & Pick<TestApp, 'db'>,
  person: Person,
  email?: string,
): Promise<void> {
  await linkNewPaypal(app, person, email)
  await app.db.updateTable('players').set({ paypal_changed_at: null }).where('id', '=', person.id).execute()
}

/** Links a PayPal account just now: withdrawals are held. */
export async function linkNewPaypal(
  app: Context,
  person: Person,
  email = `${person.username.toLowerCase()}@paypal.example`,
): Promise<void> {
  await must(app.url, '/v1/players/paypal-update/', {
    method: 'PUT',
    token: person.accessToken,
    body: { paypal_email: email },
  })
}

export function readCents(
  app: Context,
  person: Person,
): Promise<{
  cash_cents: number
  promo_cents: number
  held_cents: number
  can_withdraw: boolean
  why_not: string | null
}> {
  return must(app.url, '/v1/wallet/', { token: person.accessToken })
}

/** @throws when an invariant of the ledger does not hold */
export async function mustHold(app: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const broken = Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)
  if (broken.length > 0) throw new Error(`the ledger does not hold: ${JSON.stringify(broken)}`)
}

/** Makes PayPal work again after a test, waits for its webhooks, and checks that the ledger holds. */
export async function resetPayPal(app: PaidApp): Promise<void> {
  app.paypal.clearFaults()
  app.paypal.takes(undefined)
  app.paypal.payoutsBecome(undefined)
  app.paypal.forgetBatches(false)
  app.paypal.holdBack(false)
  await app.paypal.quiet()
  await mustHold(app)
}
