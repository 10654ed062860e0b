import type { FastifyInstance } from 'fastify'
import { t } from '#messages/notifications.ts'
import { unsubscribe as unsubscribeCall } from '#contract/notifications/notifications.ts'
import * as calls from '#contract/notifications/notifications.ts'
import { accept } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { workflow } from '#server/platform/call.ts'
import { unsubscribe } from './commands.ts'

const MAX_FORM_BYTES = 4096

workflow(calls.unsubscribe, async ({ context, body }) => {
  const done = await unsubscribe(context, body.token)
  if (!done.ok) return done
  return accept({
    topic: done.value,
  })
})

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
