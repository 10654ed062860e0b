import { sql, type Selectable } from 'kysely'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type MessageRow = Selectable<Tables['webhook_messages']>
export type NewMessage = {
  id: string
  type: string
  position: number | null
  body: string
  isHidden: boolean
  happenedAt: Date
  now: Date
}

/** Stores a message, or finds the one that was made of the same event before: its id and body never change. */
export async function putMessage(
  trx: Trx,
  message: NewMessage,
): Promise<Pick<MessageRow, 'id' | 'is_hidden'>> {
  return trx
    .insertInto('webhook_messages')
    .values({
      id: message.id,
      type: message.type,
      position: message.position,
      body: message.body,
      is_hidden: message.isHidden,
      happened_at: message.happenedAt,
      created_at: message.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['position', 'type'])
        .doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .returning(['id', 'is_hidden'])
    .executeTakeFirstOrThrow()
}

/** Has a message sent to these endpoints; `again`: also where it was sent before. */
export async function putDeliveries(
  trx: Trx,
  {
    messageId,
    type,
    endpointIds,
    again,
    now,
  }: { messageId: string; type: string; endpointIds: readonly number[]; again: boolean; now: Date },
): Promise<number[]> {
  if (endpointIds.length === 0) return []
  const rows = await trx
    .insertInto('webhook_deliveries')
    .values(
      endpointIds.map((endpointId) => ({
        endpoint_id: endpointId,
        message_id: messageId,
        type,
        due_at: now,
        created_at: now,
        claim: null,
        claimed_until: null,
      })),
    )
    .onConflict((conflict) => {
      const columns = conflict.columns(['message_id', 'endpoint_id'])
      return again ? columns.doUpdateSet({ state: 'waiting', attempts: 0, due_at: now }) : columns.doNothing()
    })
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export type ClaimedDelivery = {
  id: number
  message_id: string
  attempts: number
  body: string
}

/** Takes the next messages of an endpoint that are due, which no other worker has. */
export async function claimDeliveries(
  trx: Trx,
  {
    endpointId,
    claim,
    until,
    limit,
    now,
  }: { endpointId: number; claim: string; until: Date; limit: number; now: Date },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select id from webhook_deliveries
      where endpoint_id = ${endpointId} and state = 'waiting' and due_at <= ${now}
      and (claimed_until is null or claimed_until <= ${now})
      order by due_at, id limit ${limit} for update skip locked
    )
    update webhook_deliveries delivery set claim = ${claim}, claimed_until = ${until}
    from due, webhook_messages message
    where delivery.id = due.id and message.id = delivery.message_id
    returning delivery.id, delivery.message_id, delivery.attempts, message.body`.execute(trx)
  return rows.toSorted((one, other) => one.id - other.id)
}

/** Gives back those that were not sent. */
export async function releaseClaim(trx: Trx, claim: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ claim: null, claimed_until: null })
    .where('claim', '=', claim)
    .execute()
}

/** Returns the time at which the next message of an endpoint can be sent; undefined when none waits. */
export async function findNextDue(db: Reader, endpointId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    select min(greatest(due_at, coalesce(claimed_until, due_at))) as due from webhook_deliveries
    where endpoint_id = ${endpointId} and state = 'waiting'`.execute(db)
  return rows[0]?.due ?? undefined
}

/** Writes what became of a delivery, unless another worker has taken it meanwhile. */
export async function finishDelivery(
  trx: Trx,
  delivery: {
    id: number
    claim: string
    state: 'waiting' | 'delivered' | 'failed'
    attempts: number
    dueAt: Date
  },
): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      state: delivery.state,
      attempts: delivery.attempts,
      due_at: delivery.dueAt,
      claim: null,
      claimed_until: null,
    })
    .where('id', '=', delivery.id)
    .where('claim', '=', delivery.claim)
    .execute()
}

/** An endpoint was switched off: nothing waits for it any more. */
export async function failWaiting(trx: Trx, endpointId: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', claim: null, claimed_until: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute()
}

export async function insertAttempt(
  trx: Trx,
  attempt: {
    deliveryId: number
    endpointId: number
    number: number
    at: Date
    durationMs: number
    isOk: boolean
    status: number | null
    problem: Tables['webhook_attempts']['problem'] | null
    answer: string | null
  },
): Promise<void> {
  await sql`
    insert into webhook_attempts (delivery_id, endpoint_id, number, at, duration_ms, is_ok, status, problem, answer)
    select id, endpoint_id, ${attempt.number}, ${attempt.at}, ${attempt.durationMs}, ${attempt.isOk}, ${attempt.status},
      ${attempt.problem as string | null}, ${attempt.answer}
    from webhook_deliveries where id = ${attempt.deliveryId}`.execute(trx)
}

/** Deletes a part of what is older than this; returns whether there may be more. */
export async function deleteMessages(trx: Trx, before: Date): Promise<boolean> {
  const limit = 5000
  const { numAffectedRows } = await sql`
    delete from webhook_messages where id in (
      select id from webhook_messages where created_at < ${before} order by created_at limit ${limit}
    )`.execute(trx)
  return Number(numAffectedRows ?? 0) === limit
}
