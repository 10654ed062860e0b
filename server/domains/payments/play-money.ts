import { t } from '#messages/payments.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { holdsMoney } from './own-queries.ts'

const MONEY_CALLS = ['/api/v1/payments/deposits/', '/api/v1/payments/withdrawals/']

/**
 * Play money of a sandbox must never be paid out by the real PayPal, nor real money by a sandbox.
 * @throws with a message for the operator
 */
export async function refuseMixedMoney({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (!config.isPlayMoney && (await holdsMoney(db, 'play')))
    throw new Error(
      'This database holds play money from a payment sandbox. Real payments need a database of their own: set another DATABASE_URL or DATA_DIR.',
    )
  if (config.isPlayMoney && (await holdsMoney(db, 'real')))
    throw new Error(
      'This database holds real money, but the real PayPal is not configured. Set PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_BASE_URL again, or another DATABASE_URL or DATA_DIR for a trial.',
    )
}

/**
 * Refuses payment calls on a public site without PayPal keys, so that it does not offer play money by
 * accident. PAYPAL_SANDBOX=1 allows it.
 */
export function refusePaymentsWhenOff(app: FastifyInstance, config: Pick<Config, 'arePaymentsOff'>): void {
  if (!config.arePaymentsOff) return
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (request.method === 'POST' && MONEY_CALLS.some((call) => route.startsWith(call)))
      return reply.code(403).send({ detail: t('payments.detail.off'), code: 'payments_off' })
    return undefined
  })
}

/** Warnings about the payment configuration, logged at the start. */
export function paymentWarnings(config: Config): string[] {
  return [
    ...(config.arePaymentsOff
      ? [
          'PayPal has no keys: payments are off. Set PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, or PAYPAL_SANDBOX=1 for play money.',
        ]
      : []),
    ...(config.PAYPAL_CLIENT_ID && !config.PAYPAL_WEBHOOK_ID
      ? [
          'PAYPAL_WEBHOOK_ID is not set: webhooks cannot be verified. The outcome of a payment is then only known once the server polls PayPal.',
        ]
      : []),
  ]
}
