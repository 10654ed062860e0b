import { accept, refuse, type Decision } from '#core/decision.ts'
import { runCommand, type Actor, type Outcome } from '#server/platform/command.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { isPushKey } from '#server/platform/external/web-push/crypto.ts'
import {
  deleteSubscription,
  putSubscription,
  replaceSubscription,
  trimSubscriptions,
  type SubscriptionRow,
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
  const read = readSubscription(context, subscription)
  if (!read.ok) return read
  const row = await transact(context, async ({ trx, now }) => {
    const owner = { player_id: playerId, session_id: sessionId, device, created_at: now }
    const put = await putSubscription(trx, { ...read.value, ...owner })
    await trimSubscriptions(trx, { playerId, max: MAX_DEVICES, now })
    return put
  })
  return accept(row)
}

type Renewal = SubscriptionInput & { old: { endpoint: string; auth: string } }

/** Replaces a subscription that a browser has renewed. Its old secret is proof enough: nobody is signed in. */
export async function renewPushSubscription(
  context: Context,
  renewal: Renewal,
): Promise<Outcome<undefined, SubscriptionRefusal | 'not_found'>> {
  const read = readSubscription(context, renewal)
  if (!read.ok) return read
  if (!URL.canParse(renewal.old.endpoint)) return refuse('not_found')
  const old = {
    endpoint: plainAddress(renewal.old.endpoint),
    auth: Buffer.from(renewal.old.auth, 'base64url'),
  }
  const isReplaced = await transact(context, ({ trx }) => replaceSubscription(trx, old, read.value))
  return isReplaced ? accept(undefined) : refuse('not_found')
}

/** Ends a subscription of the player. */
export function removePushSubscription(
  context: Context,
  { playerId }: Actor,
  id: number,
): Promise<Outcome<undefined, 'not_found'>> {
  return runCommand(context, async ({ trx }) =>
    (await deleteSubscription(trx, { id, playerId })) ? accept(undefined) : refuse('not_found'),
  )
}

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
