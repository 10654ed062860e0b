import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { holdsMoney } from './own-queries.ts'

const MONEY_CALLS = ['/api/v1/payments/deposits/', '/api/v1/payments/withdrawals/']

/**
 * Money that was paid in to a sandbox must never leave through the real PayPal, nor real money be played with
 * and "paid out" by a sandbox.
 * @throws with a sentence for the operator
 */
export async function refuseMixedMoney({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (!config.isPlayMoney && (await holdsMoney(db, 'play')))
    throw new Error(
      'This database holds play money from a payment sandbox. Real payments need a database of their own: set another DATABASE_URL or DATA_DIR.',
    )
  if (config.isPlayMoney && (await holdsMoney(db, 'real')))
    throw new Error(
      'This database holds real money, but no real PayPal is set up. Set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_BASE_URL as they were, or another DATABASE_URL or DATA_DIR to try something out.',
    )
}

/**
 * A site that others reach and that has no keys takes no play money for real by mistake: whoever wants that
 * says so.
 */
export function closePayments(app: FastifyInstance, config: Pick<Config, 'arePaymentsOff'>): void {
  if (!config.arePaymentsOff) return
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (request.method === 'POST' && MONEY_CALLS.some((call) => route.startsWith(call)))
      return reply.code(503).send({ detail: 'Payments are not set up on this site.', code: 'payments_off' })
    return undefined
  })
}

/** What an operator should know about the payments as they are set; for the log at the start. */
export function paymentWarnings(config: Config): string[] {
  return [
    ...(config.arePaymentsOff
      ? [
          'PayPal has no keys: payments are off. Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, or PAYPAL_SANDBOX=1 for play money.',
        ]
      : []),
    ...(config.PAYPAL_CLIENT_ID && !config.PAYPAL_WEBHOOK_ID
      ? [
          'PAYPAL_WEBHOOK_ID is not set: no message of PayPal can be believed. What became of a payment is then only seen when it is asked for.',
        ]
      : []),
  ]
}
