import type { FastifyInstance } from 'fastify'
import { unsubscribe } from '#contract/notifications.ts'
import { transact } from '#server/db/transact.ts'
import type { Context } from '#server/context.ts'
import { refusal } from '#server/http/refusal.ts'
import type { Router } from '#server/http/route.ts'
import { endMails, readToken } from './unsubscribe.ts'

const MOST_BYTES = 4096

/** The button of the page that a mail's link opens. */
export function unsubscribeRoutes(router: Router, context: Context): void {
  router.on(unsubscribe, async ({ body }) => {
    const named = readToken(context, body.token)
    if (!named) throw refusal(unsubscribe, 'bad_token')
    await transact(context, (unit) => endMails(unit, named))
    return { topic: named.about }
  })
}

/**
 * `POST /notifications?token=…`: a mail program's one click (RFC 8058). It sends a form and wants a plain
 * yes.
 */
export function oneClickRoute(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    // What it says is always the same and in the address: the form is taken and not looked at.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, _body, done) => done(null, undefined),
    )
    scope.post('/notifications', async (request, reply) => {
      const { token } = request.query as { token?: unknown }
      const named = typeof token === 'string' ? readToken(context, token) : undefined
      if (!named) return reply.code(400).send({ detail: unsubscribe.refusals.bad_token.detail })
      await transact(context, (unit) => endMails(unit, named))
      return reply.code(200).type('text/plain; charset=utf-8').send('You will get no more of these mails.')
    })
  })
}
