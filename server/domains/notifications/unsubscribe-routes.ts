import { t } from '#messages/notifications.ts'
import type { FastifyInstance } from 'fastify'
import { unsubscribe as unsubscribeCall } from '#contract/notifications/notifications.ts'
import type { Context } from '#server/platform/context.ts'
import { orRefuse } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { unsubscribe } from './commands.ts'

const MAX_FORM_BYTES = 4096

/** The unsubscribe button of the page that a mail's link opens. */
export function unsubscribeRoutes(router: Router, context: Context): void {
  router.on(unsubscribeCall, async ({ body }) => ({
    topic: orRefuse(unsubscribeCall, await unsubscribe(context, body.token)),
  }))
}

/**
 * `POST /notifications?token=…`: the one-click request of mail programs (RFC 8058). It posts a form and
 * expects plain text.
 */
export function oneClickRoute(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    // The token in the address is enough: the form is accepted and ignored.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, _body, done) => done(null, undefined),
    )
    scope.post('/notifications', async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      const outcome = await unsubscribe(context, typeof token === 'string' ? token : '')
      if (!outcome.ok) return reply.code(400).send({ detail: t(unsubscribeCall.refusals.bad_token.detail) })
      return reply.code(200).type('text/plain; charset=utf-8').send(t('notifications.detail.unsubscribed'))
    })
  })
}
