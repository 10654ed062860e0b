import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { createPayPalClient, type PayPalSettings } from './client.ts'
import { paypalOrders } from './orders.ts'
import { paypalPayouts } from './payouts.ts'
import { paypalReporting } from './reporting.ts'
import { createSandbox } from './sandbox.ts'
import { createWebhookCheck } from './webhook.ts'

export type PayPal = ReturnType<typeof paypalApi> & { close(): Promise<void> }

/** Connects to PayPal when its keys are set, otherwise to the built-in sandbox. */
export function createPayPal(
  app: FastifyInstance,
  {
    config,
    db,
    clock,
    settings: values,
    log,
  }: { config: Config; db: Db; clock: Clock; settings: Settings; log: FastifyBaseLogger },
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
    return { ...paypalApi(async () => settings, settings.isSandbox, clock, log), close: async () => {} }
  }
  const sandbox = createSandbox(app, config, db, values)
  return { ...paypalApi(sandbox.settings, true, clock, log), close: sandbox.close }
}

function paypalApi(
  settings: () => Promise<PayPalSettings>,
  isSandbox: boolean,
  clock: Clock,
  log: FastifyBaseLogger,
) {
  const call = createPayPalClient(settings, clock, log)
  return {
    /** Payments use play money. */
    isSandbox,
    ...paypalOrders(call),
    ...paypalPayouts(call),
    ...paypalReporting(call),
    checkWebhook: createWebhookCheck({ settings, call, clock }),
  }
}
