import { randomUUID } from 'node:crypto'
import {
  healthAfter,
  isDelivered,
  MAX_ATTEMPTS,
  nextAttempt,
  QUICK_MS,
  type Health,
} from '#core/webhooks/schedule.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
import { signedHeaders } from '#server/platform/external/webhooks/sign.ts'
import type { Posted } from '#server/platform/external/webhooks/post.ts'
import type { JobCall, JobRequest } from '#server/platform/jobs/kind.ts'
import {
  findEndpointById,
  lockEndpoint,
  ownerOf,
  updateEndpoint,
  type EndpointRow,
} from './endpoint-queries.ts'
import { sendQuick, sendSlow, sendSoon } from './job-kinds.ts'
import { keysOf, kindOf } from './keys.ts'
import { tellOwners } from './mails.ts'
import { hasMaker, switchOffLeft } from './maker.ts'
import {
  claimDeliveries,
  failWaiting,
  findNextDue,
  finishDelivery,
  insertAttempt,
  releaseClaim,
  type ClaimedDelivery,
} from './message-queries.ts'
import { networksOf } from './url.ts'

/** Messages of one endpoint that a worker takes at a time, so that it soon comes to the next endpoint. */
const BATCH = 16
const AT_A_TIME = 4
/** Four turns of quick answers and one that times out; when a process dies, its messages are sent again after that. */
const CLAIM_MS = 30_000

type SendRequest = JobRequest<number, Record<string, never>>
sendQuick.preparedBy((job) => prepare(job), { lane: 'webhooks', keepsTrying: true })
sendSlow.preparedBy((job) => prepare(job), { lane: 'slow_webhooks', keepsTrying: true })

async function prepare({ unit, key: endpointId }: SendRequest): Promise<JobCall | undefined> {
  const { trx, now } = unit
  const endpoint = await findEndpointById(trx, endpointId)
  if (!endpoint || endpoint.off_reason !== null) return undefined
  if (endpoint.paused_until && endpoint.paused_until > now) {
    await sendSoon(trx, endpoint, endpoint.paused_until)
    return undefined
  }
  if (!(await hasMaker(trx, endpoint))) {
    await switchOffLeft(unit, endpoint)
    return undefined
  }
  const claim = randomUUID()
  const until = new Date(now.getTime() + CLAIM_MS)
  const claimed = await claimDeliveries(trx, { endpointId, claim, until, limit: BATCH, now })
  if (claimed.length === 0) {
    await scheduleNext(unit, endpoint)
    return undefined
  }
  return async (context) => {
    await sendAll(context, { endpoint, claim, claimed })
    return async (later) => {
      const after = await findEndpointById(later.trx, endpointId)
      if (after && after.off_reason === null) await scheduleNext(later, after)
    }
  }
}

async function scheduleNext(unit: Unit, endpoint: EndpointRow): Promise<void> {
  const due = await findNextDue(unit.trx, endpoint.id)
  const pause = endpoint.paused_until
  if (due) await sendSoon(unit.trx, endpoint, pause && pause > due ? pause : due)
}

type Batch = { endpoint: EndpointRow; claim: string; claimed: readonly ClaimedDelivery[] }

/** Sends a few at a time. After the first bad answer the others are left for later: the lane may be another one then. */
async function sendAll(context: Context, { endpoint, claim, claimed }: Batch): Promise<void> {
  const waiting = [...claimed]
  let isGood = true
  const work = async () => {
    for (let next = waiting.shift(); next && isGood; next = waiting.shift())
      if (!(await sendOne(context, { endpoint, claim, delivery: next }))) isGood = false
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  await transact(context, ({ trx }) => releaseClaim(trx, claim))
}

/** Makes one attempt and writes it down. Returns whether the receiver has answered well. */
async function sendOne(
  context: Context,
  { endpoint, claim, delivery }: { endpoint: EndpointRow; claim: string; delivery: ClaimedDelivery },
): Promise<boolean> {
  const at = context.clock.now()
  const { body } = delivery
  const signed = { id: delivery.message_id, timestampS: Math.floor(at.getTime() / 1000), body }
  const posted = await context.webhooks.post(endpoint.url, {
    headers: {
      ...signedHeaders(kindOf(endpoint), keysOf(context, endpoint, at), signed),
      'content-type': 'application/json',
      'user-agent': 'Contender-Webhooks/1',
      accept: '*/*',
    },
    body,
    allowed: networksOf(context.config, ownerOf(endpoint)),
    ...(endpoint.is_slow ? {} : { withinMs: QUICK_MS }),
  })
  const isCutOff = !endpoint.is_slow && posted.problem === 'timed_out'
  if (isCutOff) return transact(context, (unit) => passToSlowLane(unit, { endpoint, claim, delivery }))
  return transact(context, (unit) =>
    writeAttempt(unit, { endpointId: endpoint.id, claim, delivery, at, posted }),
  )
}

/** Leaves a message for the lane that waits longer: nobody would hold up a place of those that answer quickly. */
async function passToSlowLane(
  { trx, now }: Unit,
  { endpoint, claim, delivery: { id, attempts } }: Omit<Batch, 'claimed'> & { delivery: ClaimedDelivery },
): Promise<false> {
  if (await lockEndpoint(trx, endpoint.id)) {
    await updateEndpoint(trx, endpoint.id, { is_slow: true })
    await finishDelivery(trx, { id, claim, state: 'waiting', attempts, dueAt: now })
  }
  return false
}

async function writeAttempt(
  unit: Unit,
  made: { endpointId: number; claim: string; delivery: ClaimedDelivery; at: Date; posted: Posted },
): Promise<boolean> {
  const { trx, now } = unit
  const { delivery, posted } = made
  const endpoint = await lockEndpoint(trx, made.endpointId)
  // Deleted meanwhile.
  if (!endpoint) return false
  const isOk = isDelivered(posted)
  const attempts = delivery.attempts + 1
  await insertAttempt(trx, {
    deliveryId: delivery.id,
    number: attempts,
    at: made.at,
    isOk,
    ...posted,
    endpointId: endpoint.id,
  })
  const before = healthOf(endpoint)
  const { health, tell } = healthAfter(before, posted, now.getTime())
  const next = isOk ? undefined : nextAttempt(attempts, { now: now.getTime(), random: Math.random() })
  await finishDelivery(trx, {
    id: delivery.id,
    claim: made.claim,
    state: isOk ? 'delivered' : next === undefined ? 'failed' : 'waiting',
    attempts: Math.min(attempts, MAX_ATTEMPTS),
    dueAt: new Date(Math.max(next ?? now.getTime(), health.pausedUntil ?? 0)),
  })
  if (hasChanged(before, health)) await writeHealth(unit, endpoint, health)
  if (tell) await tellOwners(unit, endpoint, tell)
  return isOk && !health.isSlow
}

const healthOf = (row: EndpointRow): Health => ({
  offReason: row.off_reason,
  failingSince: row.failing_since?.getTime() ?? null,
  warnedAt: row.warned_at?.getTime() ?? null,
  pausedUntil: row.paused_until?.getTime() ?? null,
  isSlow: row.is_slow,
})

const hasChanged = (before: Health, after: Health): boolean =>
  JSON.stringify(before) !== JSON.stringify(after)

async function writeHealth(unit: Unit, endpoint: EndpointRow, health: Health): Promise<void> {
  const timeOf = (at: number | null) => (at === null ? null : new Date(at))
  await updateEndpoint(unit.trx, endpoint.id, {
    off_reason: health.offReason,
    failing_since: timeOf(health.failingSince),
    warned_at: timeOf(health.warnedAt),
    paused_until: timeOf(health.pausedUntil),
    is_slow: health.isSlow,
  })
  if (health.offReason === null) return
  await failWaiting(unit.trx, endpoint.id)
  unit.record({ type: 'webhook.endpoints_changed', endpointId: endpoint.id })
}
