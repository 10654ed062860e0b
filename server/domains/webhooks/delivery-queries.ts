import { sql } from 'kysely'
import type { AttemptProblem } from '#core/external/receiver.ts'
import type { Reader } from '#server/platform/db/open.ts'

export type DeliveryRow = {
  id: number
  message_id: string
  type: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  due_at: Date
  created_at: Date
  body: string
  at: Date | null
  duration_ms: number | null
  status: number | null
  problem: AttemptProblem | null
  answer: string | null
}

export type DeliveryFilter = {
  endpointId: number
  id?: number | undefined
  state?: string | undefined
  /** Filters by type, from its beginning. */
  type?: string | undefined
  /** Filters by the id of a message, from its beginning. */
  message?: string | undefined
  before?: number | undefined
  limit: number
}

/** Lists the messages of an endpoint, each with its last attempt, from the newest. */
export async function listDeliveries(db: Reader, filter: DeliveryFilter): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select delivery.id, delivery.message_id, delivery.type, delivery.state, delivery.attempts, delivery.due_at,
      delivery.created_at, message.body, attempt.at, attempt.duration_ms, attempt.status, attempt.problem, attempt.answer
    from webhook_deliveries delivery
    join webhook_messages message on message.id = delivery.message_id
    left join lateral (
      select at, duration_ms, status, problem, answer from webhook_attempts
      where delivery_id = delivery.id order by id desc limit 1
    ) attempt on true
    where delivery.endpoint_id = ${filter.endpointId}
      ${filter.id === undefined ? sql`` : sql`and delivery.id = ${filter.id}`}
      ${filter.state === undefined ? sql`` : sql`and delivery.state = ${filter.state}`}
      ${filter.type === undefined ? sql`` : sql`and starts_with(delivery.type, ${filter.type})`}
      ${filter.message === undefined ? sql`` : sql`and starts_with(delivery.message_id, ${filter.message})`}
      ${filter.before === undefined ? sql`` : sql`and delivery.id < ${filter.before}`}
    order by delivery.id desc limit ${filter.limit}`.execute(db)
  return rows
}

export type HourRow = { endpoint_id: number; hour: Date; delivered: number; failed: number }

/** Attempts by hour since a time, of these endpoints. */
export async function listHours(db: Reader, ids: readonly number[], since: Date): Promise<HourRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<HourRow>`
    select endpoint_id, date_trunc('hour', at, 'UTC') as hour,
      count(*) filter (where is_ok)::int as delivered, count(*) filter (where not is_ok)::int as failed
    from webhook_attempts
    where endpoint_id = any(${ids as number[]}::bigint[]) and at >= ${since}
    group by endpoint_id, hour order by endpoint_id, hour`.execute(db)
  return rows
}

/** The median time of answers since a time, and when the next message waits for its attempt, by endpoint. */
export async function listTimes(
  db: Reader,
  ids: readonly number[],
  since: Date,
): Promise<{ endpoint_id: number; median_ms: number | null; next_at: Date | null }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ endpoint_id: number; median_ms: number | null; next_at: Date | null }>`
    select id as endpoint_id,
      (select round(percentile_cont(0.5) within group (order by duration_ms))::int from webhook_attempts
        where endpoint_id = e.id and at >= ${since} and is_ok) as median_ms,
      (select min(due_at) from webhook_deliveries
        where endpoint_id = e.id and state = 'waiting' and attempts > 0) as next_at
    from webhook_endpoints e where id = any(${ids as number[]}::bigint[])`.execute(db)
  return rows
}
