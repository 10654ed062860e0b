import type { Delivery } from '#contract/webhooks/endpoints.ts'
import { accept, refuse, type Decision } from '#core/decision.ts'
import type { EndpointOwner } from '#core/webhooks/access.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { findBase, listEvents } from '#server/platform/events/queries.ts'
import { refuseTooMany } from '#server/platform/http/route.ts'
import { listDeliveries, type DeliveryFilter } from './delivery-queries.ts'
import { findEndpoint, type EndpointRow } from './endpoint-queries.ts'
import { sendSoon } from './job-kinds.ts'
import { bodyOf, newMessageId, replayEvent, SOURCE_TYPES } from './make-messages.ts'
import { putDeliveries, putMessage } from './message-queries.ts'
import { presentDelivery } from './present.ts'

const PAGE = 25
/** Events of one transaction, which holds back the delivery of all others. */
const EVENTS_AT_A_TIME = 100
/** The most events that one call replays; the answer says where the next call begins. */
const MAX_EVENTS = 10_000
const KEPT_MS = 30 * 86_400_000

type OnOne = { context: Context; owner: EndpointOwner; id: number }

/** Players for whom this process replays. One reads thousands of events of the whole site. */
const replaying = new Set<string>()
const REPLAY_AGAIN_S = 10

/** An endpoint that messages can be sent to. */
async function findOn(
  db: Context['db'] | Unit['trx'],
  owner: EndpointOwner,
  id: number,
): Promise<Decision<EndpointRow, 'no_such_endpoint' | 'endpoint_off'>> {
  const row = await findEndpoint(db, owner, id)
  if (!row) return refuse('no_such_endpoint')
  return row.off_reason === null ? accept(row) : refuse('endpoint_off')
}

/** Reads the outbox again from a time on, and sends what the endpoint may read now: one replay of a player at a time. */
export async function replaySince(
  on: OnOne & { playerId: string },
  since: Date,
): ReturnType<typeof replayAll> {
  if (replaying.has(on.playerId)) refuseTooMany({ ok: false, retryAfterS: REPLAY_AGAIN_S })
  replaying.add(on.playerId)
  try {
    return await replayAll(on, since)
  } finally {
    replaying.delete(on.playerId)
  }
}

async function replayAll(
  { context, owner, id }: OnOne,
  since: Date,
): Promise<Decision<{ messages: number; until: string | null }, 'no_such_endpoint' | 'endpoint_off'>> {
  const found = await findOn(context.db, owner, id)
  if (!found.ok) return found
  const base = await findBase(context.db)
  const from = new Date(Math.max(since.getTime(), context.clock.now().getTime() - KEPT_MS))
  let after = 0
  let messages = 0
  for (let read = 0; read < MAX_EVENTS; read += EVENTS_AT_A_TIME) {
    const page = await transact(context, async (unit) => {
      const types = SOURCE_TYPES
      const { rows } = await listEvents(unit.trx, {
        after,
        base,
        limit: EVENTS_AT_A_TIME,
        types,
        since: from,
      })
      let count = 0
      for (const row of rows)
        count += await replayEvent(context, unit, { event: row.event, recorded: row, endpoint: found.value })
      return { count, rows }
    })
    messages += page.count
    const last = page.rows.at(-1)
    if (!last || page.rows.length < EVENTS_AT_A_TIME) return accept({ messages, until: null })
    after = last.position
    if (read + EVENTS_AT_A_TIME >= MAX_EVENTS)
      return accept({ messages, until: last.createdAt.toISOString() })
  }
  return accept({ messages, until: null })
}

/** Sends a message that says only where it goes. */
export async function sendTest(
  unit: Unit,
  owner: EndpointOwner,
  id: number,
): Promise<Decision<Delivery, 'no_such_endpoint' | 'endpoint_off'>> {
  const { trx, now } = unit
  const found = await findOn(trx, owner, id)
  if (!found.ok) return found
  const type = 'webhook.test'
  const messageId = newMessageId()
  const body = bodyOf(type, now, { endpoint: { id } })
  await putMessage(trx, { id: messageId, type, position: null, body, isHidden: false, happenedAt: now, now })
  const [deliveryId = 0] = await putDeliveries(trx, { messageId, type, endpointIds: [id], again: false, now })
  await sendSoon(trx, found.value, now)
  return accept(await mustFind(trx, found.value, deliveryId))
}

/** Sends a message again that is stored. */
export async function resend(
  unit: Unit,
  owner: EndpointOwner,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<Decision<Delivery, 'no_such_endpoint' | 'endpoint_off' | 'no_such_delivery'>> {
  const { trx, now } = unit
  const found = await findOn(trx, owner, id)
  if (!found.ok) return found
  const [row] = await listDeliveries(trx, { endpointId: id, id: deliveryId, limit: 1 })
  if (!row) return refuse('no_such_delivery')
  const { message_id: messageId, type } = row
  await putDeliveries(trx, { messageId, type, endpointIds: [id], again: true, now })
  await sendSoon(trx, found.value, now)
  return accept(await mustFind(trx, found.value, deliveryId))
}

async function mustFind(trx: Unit['trx'], endpoint: EndpointRow, id: number): Promise<Delivery> {
  const [row] = await listDeliveries(trx, { endpointId: endpoint.id, id, limit: 1 })
  if (!row) throw new Error(`delivery ${id} is not there`)
  return presentDelivery(row, endpoint)
}

/** A page of what was sent to an endpoint. */
export async function readDeliveries(
  { context: { db }, owner, id }: OnOne,
  filter: Omit<DeliveryFilter, 'endpointId' | 'limit'>,
): Promise<Decision<{ results: Delivery[]; next_cursor: string | null }, 'no_such_endpoint'>> {
  const endpoint = await findEndpoint(db, owner, id)
  if (!endpoint) return refuse('no_such_endpoint')
  const rows = await listDeliveries(db, { ...filter, endpointId: id, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE)
  return accept({
    results: shown.map((row) => presentDelivery(row, endpoint)),
    next_cursor: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  })
}
