import type { House } from '#server/house.ts'
import { PAYPAL_LIVE } from '#server/outside/paypal/paypal.ts'
import { hasPlayMoney } from './deposit-queries.ts'

/**
 * Money that was paid in to a sandbox must never leave through the real PayPal.
 * @throws with a sentence for the operator
 */
export async function refusePlayMoney({ config, db, paypal }: Pick<House, 'config' | 'db' | 'paypal'>): Promise<void> {
  if (paypal.isSandbox || config.PAYPAL_BASE_URL !== PAYPAL_LIVE || !(await hasPlayMoney(db))) return
  throw new Error('This database holds play money from a payment sandbox. Real payments need a database of their own: set another DATABASE_URL or DATA_DIR.')
}
