import { afterAll, afterEach, beforeAll } from 'vitest'
import { resetPayPal, startPaidApp, type PaidApp } from '#server/testing/actions/payment-actions.ts'

export let app: PaidApp

/** Starts the app with PayPal for the tests of a file. After each test PayPal works again and the ledger must hold. */
export function setUpPaidApp(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    app = await startPaidApp(env)
  })
  afterEach(() => resetPayPal(app))
  afterAll(() => app.close())
}
