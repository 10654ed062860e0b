import * as calls from '#contract/notifications/push.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { Actor, Outcome } from '#server/platform/command.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { isPushKey } from '#server/platform/external/web-push/crypto.ts'
import { workflow, command, read, ownSession } from '#server/platform/call.ts'
import { deviceOf, deviceText } from '#server/domains/accounts/sign-in/device.ts'
import {
  deleteSubscription,
  putSubscription,
  replaceSubscription,
  trimSubscriptions,
  type SubscriptionRow,
  listSubscriptions,
} from './push-queries.ts'

const MAX_DEVICES = 10
const AUTH_BYTES = 16

type SubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } }
type SubscriptionRefusal = 'not_offered' | 'bad_endpoint' | 'bad_keys'

/** Subscribes the browser of a session to pushes; of more than ten devices the oldest are dropped. */
export async function addPushSubscription(
  context: Context,
  { playerId, sessionId }: Actor & { sessionId: string },
  { subscription, device }: { subscription: SubscriptionInput; device: string },
): Promise<Outcome<SubscriptionRow, SubscriptionRefusal>> {
  const checked = readSubscription(context, subscription)
  if (!checked.ok) return checked
  const row = await transact(context, async ({ trx, now }) => {
    const owner = { player_id: playerId, session_id: sessionId, device, created_at: now }
    const put = await putSubscription(trx, { ...checked.value, ...owner })
    await trimSubscriptions(trx, { playerId, max: MAX_DEVICES, now })
    return put
  })
  return accept(row)
}

export const listPushSubscriptions = read(calls.listPushSubscriptions, async ({ context, actor }) => {
  const rows = await listSubscriptions(context.db, actor.playerId, context.clock.now())
  return { results: rows.map(present) }
})

workflow(calls.addPushSubscription, async ({ context, body, actor, client }) => {
  const input = { subscription: body, device: deviceOf(client.userAgent) }
  const done = await addPushSubscription(context, ownSession(actor), input)
  if (!done.ok) return done
  return accept(present(done.value))
})

/** Replaces a subscription that a browser has renewed. Its old secret is proof enough: nobody is signed in. */
export const renewPushSubscription = workflow(
  calls.renewPushSubscription,
  async ({ context, body: renewal }) => {
    const checked = readSubscription(context, renewal)
    if (!checked.ok) return checked
    if (!URL.canParse(renewal.old.endpoint)) return refuse('not_found')
    const old = {
      endpoint: plainAddress(renewal.old.endpoint),
      auth: Buffer.from(renewal.old.auth, 'base64url'),
    }
    const isReplaced = await transact(context, ({ trx }) => replaceSubscription(trx, old, checked.value))
    return isReplaced ? accept(undefined) : refuse('not_found')
  },
)

/** Ends a subscription of the player. */
export const removePushSubscription = command(
  calls.removePushSubscription,
  async ({ unit: { trx }, actor: { playerId }, params: { id } }) =>
    (await deleteSubscription(trx, { id, playerId })) ? accept(undefined) : refuse('not_found'),
)

function readSubscription(
  context: Context,
  { endpoint, keys }: SubscriptionInput,
): Decision<Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>, SubscriptionRefusal> {
  if (!context.push) return refuse('not_offered')
  if (!context.push.isAllowed(endpoint)) return refuse('bad_endpoint')
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  return isPushKey(p256dh) && auth.length === AUTH_BYTES
    ? accept({ endpoint: plainAddress(endpoint), p256dh, auth })
    : refuse('bad_keys')
}

/** Drops the fragment, which never reaches the push service, so that one browser has one address. */
function plainAddress(endpoint: string): string {
  const address = new URL(endpoint)
  address.hash = ''
  return address.href
}

function present(row: SubscriptionRow) {
  return {
    id: row.id,
    endpoint: row.endpoint,
    device: deviceText(row.device),
    created: row.created_at.toISOString(),
  }
}
