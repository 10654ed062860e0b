import { t } from '#messages/notifications.ts'
import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notifications/notifications.ts'
import { changePreferences, type PreferenceChange } from '#core/players/notification-preferences.ts'
import { TOPICS, type Topic } from '#core/players/notification-topics.ts'
import { accept, refuse } from '#core/decision.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import type { Context, TransactionContext } from '#server/platform/context.ts'
import { isMacOf, keysFor, mac } from '#server/platform/secrets.ts'
import type { Outcome } from '#server/platform/command.ts'
import { workflow } from '#server/platform/call.ts'
import { lockPlayer, updatePlayer } from '#server/domains/players/queries.ts'

/** The subject of a mail: one type of notification, or the daily mail. */
export type MailSubject = Topic | 'digest'

const SUBJECTS: readonly MailSubject[] = [...TOPICS, 'digest']
const UUID_BYTES = 16
const MAC_BYTES = 32

/** The unsubscribe address of a mail: a page with a button on GET, RFC 8058's one-click on POST. */
export function unsubscribeUrl(context: TransactionContext, playerId: string, about: MailSubject): string {
  return `${context.config.publicUrl}/notifications?token=${makeToken(context, playerId, about)}`
}

/**
 * The player and subject of an unsubscribe token; undefined when its signature is wrong. Tokens do not
 * expire.
 */
function readToken(context: Context, token: string): { playerId: string; about: MailSubject } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== UUID_BYTES + 1 + MAC_BYTES) return undefined
  const head = bytes.subarray(0, UUID_BYTES + 1)
  const about = SUBJECTS[head[UUID_BYTES] ?? SUBJECTS.length]
  const keys = keysFor(context.secrets, 'codes').map(unsubscribeKey)
  if (!about || !isMacOf(keys, head, bytes.subarray(UUID_BYTES + 1))) return undefined
  const playerId = head
    .toString('hex', 0, UUID_BYTES)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { playerId, about }
}

/** Switches mails off. Account notices are never part of the daily mail, so its link leaves them on. */
async function disableMails(
  unit: Unit,
  { playerId, about }: { playerId: string; about: MailSubject },
): Promise<void> {
  const player = await lockPlayer(unit.trx, playerId)
  const topics = about === 'digest' ? TOPICS.filter((topic) => topic !== 'account') : [about]
  const change: PreferenceChange = { mail: Object.fromEntries(topics.map((topic) => [topic, false])) }
  await updatePlayer(unit.trx, playerId, {
    notification_preferences: JSON.stringify(changePreferences(player.notification_preferences, change)),
  })
}

function makeToken(context: TransactionContext, playerId: string, about: MailSubject): string {
  const head = Buffer.concat([
    Buffer.from(playerId.replaceAll('-', ''), 'hex'),
    Buffer.from([SUBJECTS.indexOf(about)]),
  ])
  return Buffer.concat([head, mac(unsubscribeKey(context.secrets.codes), head)]).toString('base64url')
}

/** A separate derived key, so that no other code of the site is valid as an unsubscribe token. */
const unsubscribeKey = (codes: Buffer): Buffer => mac(codes, 'unsubscribe')

/** Switches off the mails that a mail's link is about. The token is proof enough: nobody is signed in. */
async function unsubscribe(context: Context, token: string): Promise<Outcome<MailSubject, 'bad_token'>> {
  const target = readToken(context, token)
  if (!target) return refuse('bad_token')
  await transact(context, (unit) => disableMails(unit, target))
  return accept(target.about)
}

const MAX_FORM_BYTES = 4096

workflow(calls.unsubscribe, async ({ context, body }) => {
  const done = await unsubscribe(context, body.token)
  if (!done.ok) return done
  return accept({ topic: done.value })
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
      if (!outcome.ok) return reply.code(400).send({ detail: t(calls.unsubscribe.refusals.bad_token.detail) })
      return reply.code(200).type('text/plain; charset=utf-8').send(t('notifications.detail.unsubscribed'))
    })
  })
}
