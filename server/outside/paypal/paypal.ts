import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { createPayPalAsk, type PayPalSettings } from './ask.ts'
import { paypalOrders } from './orders.ts'
import { paypalPayouts } from './payouts.ts'
import { createSandbox } from './sandbox.ts'
import { createWebhookCheck } from './webhook.ts'

export type PayPal = ReturnType<typeof speakPayPal> & { close(): Promise<void> }

/** PayPal at its address when its keys are set, else the sandbox of our own. */
export function createPayPal(
  app: FastifyInstance,
  config: Config,
  db: Db,
  clock: Clock,
  log: FastifyBaseLogger,
): PayPal {
  const {
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_BASE_URL: baseUrl,
  } = config
  if (clientId && clientSecret) {
    const settings: PayPalSettings = {
      baseUrl,
      clientId,
      clientSecret,
      webhookId,
      isSandbox: config.isSandbox,
    }
    return { ...speakPayPal(async () => settings, settings.isSandbox, clock, log), close: async () => {} }
  }
  const sandbox = createSandbox(app, config, db)
  return { ...speakPayPal(sandbox.settings, true, clock, log), close: sandbox.close }
}

function speakPayPal(
  settings: () => Promise<PayPalSettings>,
  isSandbox: boolean,
  clock: Clock,
  log: FastifyBaseLogger,
) {
  const ask = createPayPalAsk(settings, clock, log)
  return {
    /** The money is play money. */
    isSandbox,
    ...paypalOrders(ask),
    ...paypalPayouts(ask),
    checkWebhook: createWebhookCheck({ settings, ask, clock }),
  }
}
