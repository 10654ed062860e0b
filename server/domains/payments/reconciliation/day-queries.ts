import { sql, type Selectable } from 'kysely'
import type { Difference } from '#core/payments/reconcile.ts'
import { subjectNames } from '#server/platform/audit/subject-queries.ts'
import { asUuid } from '#server/platform/db/as-id.ts'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Failure = 'not_permitted' | 'unreachable' | 'incomplete'
export type DayRow = {
  day: string
  /** Null once the day was compared; then `retry_failure` is how a newer try has failed. */
  failure: Failure | null
  retry_failure: Failure | null
  retry_failed_at: Date | null
  here: number
  paypal: number
  differences: number
  open: number
  compared_at: Date
}
export type DifferenceRow = Omit<Selectable<Tables['reconciliation_differences']>, 'day'> & { day: string }

const DAY_COLUMNS = sql`to_char(d.day, 'YYYY-MM-DD') as day, d.failure, d.retry_failure, d.retry_failed_at, d.here, d.paypal, d.compared_at,
  (select count(*)::int from reconciliation_differences x where x.day = d.day and (x.resolved_at is null or x.reason is not null)) as differences,
  (select count(*)::int from reconciliation_differences x where x.day = d.day and x.resolved_at is null) as open`

/** Days that were compared, the latest first. */
export async function listDays(
  db: Reader,
  of: { before: string | undefined; limit: number },
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select ${DAY_COLUMNS} from reconciliation_days d
    ${of.before ? sql`where d.day < ${of.before}::date` : sql``} order by d.day desc limit ${of.limit}`.execute(
    db,
  )
  return rows
}

export async function findDay(db: Reader, day: string): Promise<DayRow | undefined> {
  const { rows } = await sql<DayRow>`
    select ${DAY_COLUMNS} from reconciliation_days d where d.day = ${day}::date`.execute(db)
  return rows[0]
}

/** The states of all days from this one on, and of the first one of all. */
export async function listStates(db: Reader, since: string): Promise<{ day: string; isFailed: boolean }[]> {
  const { rows } = await sql<{ day: string; isFailed: boolean }>`
    select to_char(day, 'YYYY-MM-DD') as day, failure is not null as "isFailed" from reconciliation_days
    where day >= ${since}::date or day = (select min(day) from reconciliation_days)`.execute(db)
  return rows
}

/** A finished comparison is there, and what is to be written has failed. */
const KEPT = sql`(d.failure is null and excluded.failure is not null)`

/**
 * Writes how a day was compared, unless one that began later has been stored. A failure leaves a finished comparison as it is,
 * and is kept beside it. Its row stays locked until the commit, so that two
 * processes store one after the other. Returns whether it was written.
 */
export async function putDay(
  trx: Trx,
  of: Pick<DayRow, 'day' | 'failure' | 'here' | 'paypal'> & { begunAt: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into reconciliation_days as d (day, failure, here, paypal, compared_at)
    values (${of.day}::date, ${of.failure}, ${of.here}, ${of.paypal}, ${of.begunAt})
    on conflict (day) do update set
      failure = case when ${KEPT} then null else excluded.failure end,
      retry_failure = case when ${KEPT} then excluded.failure end,
      retry_failed_at = case when ${KEPT} then excluded.compared_at end,
      compared_at = case when ${KEPT} then d.compared_at else excluded.compared_at end,
      here = case when ${KEPT} then d.here else excluded.here end,
      paypal = case when ${KEPT} then d.paypal else excluded.paypal end
    where greatest(d.compared_at, d.retry_failed_at) <= excluded.compared_at
    returning day`.execute(trx)
  return rows.length > 0
}

/**
 * Writes the differences of a day. One that somebody has resolved stays so unless its amounts have changed; one that is no
 * longer found is closed.
 */
export async function putDifferences(
  trx: Trx,
  of: { day: string; differences: readonly Difference[]; now: Date },
): Promise<void> {
  const found = JSON.stringify(
    of.differences.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  )
  await sql`
    with found as (
      select * from jsonb_to_recordset(${found}::jsonb) as found (kind text, payment text, "paypalId" text,
        "hereCents" bigint, "paypalCents" bigint, at timestamptz)
    ), gone as (
      update reconciliation_differences d set resolved_at = ${of.now} where d.day = ${of.day}::date and d.resolved_at is null
        and not exists (select from found where found.kind = d.kind and found.payment = d.payment)
    )
    insert into reconciliation_differences as d (day, kind, payment, paypal_id, here_cents, paypal_cents, at, found_at)
    select ${of.day}::date, kind, payment, "paypalId", "hereCents", "paypalCents", at, ${of.now} from found
    on conflict (day, kind, payment) do update set paypal_id = excluded.paypal_id, here_cents = excluded.here_cents,
      paypal_cents = excluded.paypal_cents, at = excluded.at,
      resolved_at = case when ${SAME} then d.resolved_at end, resolved_by = case when ${SAME} then d.resolved_by end,
      reason = case when ${SAME} then d.reason end`.execute(trx)
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const SAME = sql`(d.reason is not null and (d.here_cents, d.paypal_cents) is not distinct from (excluded.here_cents, excluded.paypal_cents))`

/** Differences, the latest first: those that are open, or all of a day that were not closed by themselves. */
export async function listDifferences(
  db: Reader,
  of: { day: string | undefined; limit: number },
): Promise<DifferenceRow[]> {
  const which = of.day
    ? sql`d.day = ${of.day}::date and (d.resolved_at is null or d.reason is not null)`
    : sql`d.resolved_at is null`
  const { rows } = await sql<DifferenceRow>`
    select d.*, to_char(d.day, 'YYYY-MM-DD') as day from reconciliation_differences d where ${which}
    order by d.at desc, d.id desc limit ${of.limit}`.execute(db)
  return rows
}

/** Finds the players of these payments, by our ids. */
export async function findPayers(db: Reader, payments: readonly string[]): Promise<Map<string, string>> {
  const ids = payments.filter((each) => UUID.test(each))
  const { rows } = await sql<{ id: string; player_id: string }>`
    select id::text as id, player_id from deposits where id = any(${ids}::uuid[])
    union all select id::text, player_id from withdrawals where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, player_id }) => [id, player_id]))
}

export async function lockDifference(trx: Trx, id: number): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select d.*, to_char(d.day, 'YYYY-MM-DD') as day from reconciliation_differences d where d.id = ${id} for update`.execute(
    trx,
  )
  return rows[0]
}

export async function writeResolved(
  trx: Trx,
  of: { id: number; by: string; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('reconciliation_differences')
    .set({ resolved_at: of.now, resolved_by: of.by, reason: of.reason })
    .where('id', '=', of.id)
    .execute()
}

const PAYER = sql`coalesce(i.player_id, w.player_id)`

export const differenceCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'd.id', players: [PAYER], name: 'd.kind', cents: sql`greatest(d.here_cents, d.paypal_cents)`, opened: 'd.found_at' })}
  from reconciliation_differences d left join deposits i on i.id = ${asUuid(sql.ref('d.payment'))}
    left join withdrawals w on w.id = ${asUuid(sql.ref('d.payment'))}
  where d.resolved_at is null and ${PAYER} is distinct from ${readerId} ${andNumber('d.id', one)}`

subjectNames.add(
  (idsOf) => sql`
    select 'difference' as kind, id::text, day::text as name, null::text as part_of from reconciliation_differences where id = any(${idsOf('difference')})`,
)
