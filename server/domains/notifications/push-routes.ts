import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
  renewPushSubscription,
} from '#contract/notifications/push.ts'
import { deviceOf } from '#server/domains/accounts/sign-in/device.ts'
import { transact } from '#server/platform/db/transact.ts'
import type { Context } from '#server/platform/context.ts'
import { refusal } from '#server/platform/http/refusal.ts'
import type { Router } from '#server/platform/http/route.ts'
import { isPushKey } from '#server/platform/external/web-push/crypto.ts'
import {
  deleteSubscription,
  listSubscriptions,
  putSubscription,
  replaceSubscription,
  trimSubscriptions,
  type SubscriptionRow,
} from './push-queries.ts'

const MAX_DEVICES = 10
const AUTH_BYTES = 16

type SubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } }

export function pushRoutes(router: Router, context: Context): void {
  router.on(listPushSubscriptions, async ({ session }) => {
    const rows = await listSubscriptions(context.db, session.playerId, context.clock.now())
    return { results: rows.map(present) }
  })

  router.on(addPushSubscription, async ({ body, session, client }) => {
    const read = readSubscription(context, body)
    if (typeof read === 'string') throw refusal(addPushSubscription, read)
    const row = await transact(context, async ({ trx, now }) => {
      const owner = {
        player_id: session.playerId,
        session_id: session.sessionId,
        device: deviceOf(client.userAgent),
        created_at: now,
      }
      const put = await putSubscription(trx, { ...read, ...owner })
      await trimSubscriptions(trx, { playerId: session.playerId, max: MAX_DEVICES, now })
      return put
    })
    return present(row)
  })

  router.on(renewPushSubscription, async ({ body }) => {
    const read = readSubscription(context, body)
    if (typeof read === 'string') throw refusal(renewPushSubscription, read)
    if (!URL.canParse(body.old.endpoint)) throw refusal(renewPushSubscription, 'not_found')
    const old = { endpoint: plainAddress(body.old.endpoint), auth: Buffer.from(body.old.auth, 'base64url') }
    const isReplaced = await transact(context, ({ trx }) => replaceSubscription(trx, old, read))
    if (!isReplaced) throw refusal(renewPushSubscription, 'not_found')
    return undefined
  })

  router.on(removePushSubscription, async ({ params, session }) => {
    const isRemoved = await transact(context, ({ trx }) =>
      deleteSubscription(trx, { id: params.id, playerId: session.playerId }),
    )
    if (!isRemoved) throw refusal(removePushSubscription, 'not_found')
    return undefined
  })
}

function readSubscription(
  context: Context,
  { endpoint, keys }: SubscriptionInput,
): Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'> | 'not_offered' | 'bad_endpoint' | 'bad_keys' {
  if (!context.push) return 'not_offered'
  if (!context.push.isAllowed(endpoint)) return 'bad_endpoint'
  const [p256dh, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  return isPushKey(p256dh) && auth.length === AUTH_BYTES
    ? { endpoint: plainAddress(endpoint), p256dh, auth }
    : 'bad_keys'
}

/** Drops the fragment, which never reaches the push service, so that one browser has one address. */
function plainAddress(endpoint: string): string {
  const address = new URL(endpoint)
  address.hash = ''
  return address.href
}

function present(row: SubscriptionRow) {
  return { id: row.id, endpoint: row.endpoint, device: row.device, created: row.created_at.toISOString() }
}
