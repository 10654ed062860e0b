import type { Delivery, Endpoint } from '#contract/webhooks/endpoints.ts'
import { MAX_ATTEMPTS } from '#core/webhooks/schedule.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { listHours, listTimes, type DeliveryRow } from './delivery-queries.ts'
import type { EndpointRow } from './endpoint-queries.ts'
import { kindOf } from './keys.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** Endpoints with their health, in a number of statements that does not depend on how many there are. */
export async function presentEndpoints(
  db: Reader,
  rows: readonly EndpointRow[],
  now: Date,
): Promise<Endpoint[]> {
  const ids = rows.map(({ id }) => id)
  const first = Math.floor(now.getTime() / HOUR_MS - (HOURS - 1)) * HOUR_MS
  const since = new Date(first)
  const hours = await listHours(db, ids, since)
  const times = new Map((await listTimes(db, ids, since)).map((each) => [each.endpoint_id, each]))
  return rows.map((row) => {
    const own = new Map(
      hours.filter((each) => each.endpoint_id === row.id).map((each) => [each.hour.getTime(), each]),
    )
    return {
      id: row.id,
      url: row.url,
      events: row.events,
      description: row.description,
      signature: kindOf(row),
      public_key: row.public_key,
      state: row.off_reason !== null ? 'off' : row.failing_since !== null ? 'failing' : 'active',
      off_reason: row.off_reason,
      failing_since: row.failing_since?.toISOString() ?? null,
      next_attempt: times.get(row.id)?.next_at?.toISOString() ?? null,
      former_secret_until: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
      hours: Array.from({ length: HOURS }, (_, index) => {
        const at = first + index * HOUR_MS
        const { delivered = 0, failed = 0 } = own.get(at) ?? {}
        return { at: new Date(at).toISOString(), delivered, failed }
      }),
      median_ms: times.get(row.id)?.median_ms ?? null,
      created: row.created_at.toISOString(),
    }
  })
}

export function presentDelivery(row: DeliveryRow, { url }: Pick<EndpointRow, 'url'>): Delivery {
  return {
    id: row.id,
    message_id: row.message_id,
    event: row.type,
    state: row.state,
    attempt: row.attempts,
    max_attempts: MAX_ATTEMPTS,
    at: row.at?.toISOString() ?? null,
    next_attempt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    duration_ms: row.duration_ms,
    status: row.status,
    problem: row.problem,
    request: { url, body: row.body },
    response: row.answer,
    created: row.created_at.toISOString(),
  }
}
