import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { PayPalTwin } from '#twins/paypal/start.ts'
import { sandboxStore } from './sandbox-queries.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { inBrowserLanguage } from '#server/platform/http/locale.ts'
import { ownUrl } from '#server/platform/http/own-url.ts'
import type { PayPalSettings } from './client.ts'

export const SANDBOX_PAGE = '/sandbox/paypal/checkoutnow'
const PENDING_CAPTURE_MS = 30_000
const PAYOUT_MS = 4000
const MAX_BYTES = 4096
/** The demo world's deposits were not made in the sandbox; the site's account there holds what pays them back. */
const DEMO_CENTS = 250_000

export type Sandbox = { settings(): Promise<PayPalSettings>; close(): Promise<void> }

/**
 * Used without PayPal keys: a local server that speaks PayPal's protocol, started at the first request. Its
 * approval page is served by the site itself, so that the player's browser can reach it.
 */
export function createSandbox(app: FastifyInstance, config: Config, db: Db, settings: Settings): Sandbox {
  let starting: Promise<PayPalTwin> | undefined
  const emulator = () => (starting ??= start())

  async function start(): Promise<PayPalTwin> {
    const { startPayPal } = await import('#twins/paypal/start.ts')
    const started = await startPayPal({
      store: sandboxStore(db),
      pageUrl: `${config.publicUrl}${SANDBOX_PAGE}`,
      heldMs: PENDING_CAPTURE_MS,
      payoutMs: PAYOUT_MS,
      ownCents: config.demo ? DEMO_CENTS : 0,
    })
    const own = ownUrl(app)
    if (own) started.hookTo(`${own}/api/v1/payments/paypal/webhook/`)
    return started
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: SANDBOX_PAGE,
      handler: async (request, reply) => {
        const { token } = request.query as { token?: unknown }
        const form = request.method === 'POST' ? new URLSearchParams(String(request.body ?? '')) : undefined
        const sandbox = await emulator()
        const order = await sandbox.findOrder(form?.get('token') ?? String(token ?? ''))
        if (form && order) return reply.redirect(await sandbox.answerPage(order, form), 303)
        // Loaded with the twin alone.
        const { sendSandboxPage } = await import('./sandbox-page.ts')
        return inBrowserLanguage(request, () =>
          sendSandboxPage(reply.code(order ? 200 : 404), settings.current(), order),
        )
      },
    })
  })

  return {
    async settings() {
      const { url, access } = await emulator()
      return { baseUrl: url, ...access, isSandbox: true }
    },
    async close() {
      await (await starting)?.close()
    },
  }
}
