import { sql, type RawBuilder } from 'kysely'
import type { QueueKind } from '#core/admin/today.ts'
import { attentionRows } from '#server/domains/payments/attention-list-queries.ts'
import type { Reader } from '#server/platform/db/open.ts'

/** A case of a queue: `game`, `mode` and `name` say what it is about. */
export type ItemRow = {
  id: string
  who: string[]
  game: string | null
  mode: string | null
  name: string | null
  money_cents: number | null
  opened: Date
  deadline: Date | null
  holder_id: string | null
}

/** For each queue, the cases that wait for this reader now. Cases of their own are left out. */
const SOURCES = {
  disputes: (readerId) => sql`
    select m.id::text as id, array(select name from sides where match_id = m.id order by position) as who,
      modes.game, modes.slug as mode, null as name, nullif(m.pot_cents, 0) as money_cents,
      d.opened_at as opened, m.deadline_at as deadline, d.moderator_id as holder_id
    from disputes d join matches m on m.id = d.match_id join modes on modes.id = m.mode_id
    where d.closed_at is null and not (m.dispute->>'withStaff')::boolean
      and m.dispute->>'step' in ('review', 'appealed')
      and not exists (select from match_players own where own.match_id = m.id and own.player_id = ${readerId})`,
  challenge_results: (readerId) => sql`
    select r.id::text as id, array[p.username] as who, modes.game, modes.slug as mode, c.name, null::int as money_cents,
      r.created_at as opened, r.review_by as deadline, h.holder_id
    from challenge_results r join challenges c on c.id = r.challenge_id join players p on p.id = r.player_id
    join modes on modes.id = c.mode_id ${holderOf('challenge_results', sql`r.id::text`)}
    where r.status = 'pending' and c.status not in ('completed', 'cancelled')
      and not exists (select from challenge_entries own where own.challenge_id = c.id and own.player_id = ${readerId})`,
  fair_play: (readerId) => sql`
    select c.id::text as id, array_remove(array[p.username, o.username], null) as who, modes.game, modes.slug as mode,
      c.kind as name, null::int as money_cents, c.opened_at as opened, null::timestamptz as deadline, h.holder_id
    from fair_play_cases c join players p on p.id = c.player_id left join players o on o.id = c.other_id
    left join modes on modes.id = c.mode_id ${holderOf('fair_play', sql`c.id::text`)}
    where c.status = 'open' and c.player_id <> ${readerId} and c.other_id is distinct from ${readerId}`,
  identity: (readerId) => sql`
    select i.player_id::text as id, array[p.username] as who, null as game, null as mode, null as name, null::int as money_cents,
      i.submitted_at as opened, null::timestamptz as deadline, h.holder_id
    from identity_checks i join players p on p.id = i.player_id ${holderOf('identity', sql`i.player_id::text`)}
    where i.status = 'pending' and p.deletion_due_at is null and i.player_id <> ${readerId}`,
  organizers: (readerId) => sql`
    select r.player_id::text as id, array[p.username] as who, null as game, null as mode, null as name, null::int as money_cents,
      r.created_at as opened, null::timestamptz as deadline, h.holder_id
    from organizer_requests r join players p on p.id = r.player_id ${holderOf('organizers', sql`r.player_id::text`)}
    where r.status = 'pending' and r.player_id <> ${readerId}`,
  appeals: (readerId) => sql`
    select s.id::text as id, array[p.username] as who, null as game, null as mode, s.kind as name, null::int as money_cents,
      s.appealed_at as opened, null::timestamptz as deadline, h.holder_id
    from sanctions s join players p on p.id = s.player_id ${holderOf('appeals', sql`s.id::text`)}
    where s.appeal_status = 'open' and s.player_id <> ${readerId} and s.given_by is distinct from ${readerId}`,
  // One case for each player, as in their queue.
  reports: (readerId) => sql`
    select g.id::text as id, array_remove(array[p.username], null) as who, null as game, null as mode, g.reason as name,
      null::int as money_cents, g.opened, null::timestamptz as deadline, h.holder_id
    from (select min(id) as id, player_id, min(created_at) as opened, min(reason) as reason, array_remove(array_agg(reporter_id), null) as reporters
      from reports where status = 'open' and reason not in ('smurfing', 'boosting')
      group by player_id, case when player_id is null then kind || target end
    ) g left join players p on p.id = g.player_id ${holderOf('reports', sql`g.id::text`)}
    where g.player_id is distinct from ${readerId} and not ${readerId} = any(g.reporters)`,
  payouts: (readerId) => sql`
    select w.id::text as id, array[p.username] as who, null as game, null as mode, w.hold as name, w.amount_cents::int as money_cents,
      w.created_at as opened, null::timestamptz as deadline, h.holder_id
    from withdrawals w join players p on p.id = w.player_id ${holderOf('payouts', sql`w.id::text`)}
    where w.status = 'requested' and w.payout_id is null and w.unanswered = 0 and w.player_id <> ${readerId}
      and (w.hold is not null or (p.banned_at is not null and w.released_at is null))`,
  adjustments: (readerId) => sql`
    select a.id::text as id, array[p.username] as who, null as game, null as mode, null as name, a.amount_cents::int as money_cents,
      a.proposed_at as opened, null::timestamptz as deadline, h.holder_id
    from ledger_adjustments a join players p on p.id = a.player_id ${holderOf('adjustments', sql`a.id::text`)}
    where a.status = 'waiting' and a.player_id <> ${readerId} and a.proposed_by <> ${readerId}`,
  payments: (readerId, now) => sql`
    select a.id, array[p.username] as who, null as game, null as mode, a.what as name, a.cents as money_cents,
      a.since as opened, null::timestamptz as deadline, h.holder_id
    from (${attentionRows(now)}) a join players p on p.id = a.player_id ${holderOf('payments', sql`a.id`)}
    where a.player_id <> ${readerId}`,
  ledger: (readerId) => sql`
    select d.id::text as id, array_remove(array[p.username], null) as who, null as game, null as mode, d.kind as name,
      greatest(d.here_cents, d.paypal_cents)::int as money_cents, d.found_at as opened, null::timestamptz as deadline, h.holder_id
    from reconciliation_differences d left join deposits i on i.id::text = d.payment left join withdrawals w on w.id::text = d.payment
    left join players p on p.id = coalesce(i.player_id, w.player_id) ${holderOf('ledger', sql`d.id::text`)}
    where d.resolved_at is null and p.id is distinct from ${readerId}`,
  // Who has sent it is shown with the case alone, which asks for more than this page does.
  trust: () => sql`
    select n.id::text as id, array[]::text[] as who, null as game, null as mode, null as name, null::int as money_cents,
      n.created_at as opened, null::timestamptz as deadline, h.holder_id
    from notices n ${holderOf('trust', sql`n.id::text`)} where n.status = 'open'`,
  counter_notices: (readerId) => sql`
    select c.id::text as id, array[]::text[] as who, null as game, null as mode, null as name, null::int as money_cents,
      c.created_at as opened, c.due_at as deadline, h.holder_id
    from counter_notices c join notices n on n.id = c.notice_id ${holderOf('counter_notices', sql`c.id::text`)}
    where c.status = 'open' and c.player_id is distinct from ${readerId} and n.decided_by is distinct from ${readerId}`,
  data_requests: (readerId) => sql`
    select r.id::text as id, array[]::text[] as who, null as game, null as mode, r.kind as name, null::int as money_cents,
      r.created_at as opened, r.due_at as deadline, h.holder_id
    from data_requests r ${holderOf('data_requests', sql`r.id::text`)}
    where r.status = 'open' and r.player_id is distinct from ${readerId}`,
} satisfies Partial<Record<QueueKind, (readerId: string, now: Date) => RawBuilder<unknown>>>

export type SourceKind = keyof typeof SOURCES
export const SOURCE_KINDS = Object.keys(SOURCES) as SourceKind[]

function holderOf(kind: QueueKind, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join case_holders h on h.kind = ${kind} and h.case_id = ${id}`
}

/** The cases of a queue, those that are due first, as far as one looks. `targetMs`: how long a case without a deadline may wait. */
export async function listItems(
  db: Reader,
  kind: SourceKind,
  of: { readerId: string; targetMs: number; limit: number; now: Date },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from (${SOURCES[kind](of.readerId, of.now)}) found
    order by coalesce(deadline, opened + make_interval(secs => ${of.targetMs / 1000})), id limit ${of.limit}`.execute(
    db,
  )
  return rows
}

type Counted = { waiting: number; overdue: number; oldest: Date | null; days: number[] }

const DAY_MS = 86_400_000
const DAYS = 7

/**
 * How many cases of a queue wait, how many are overdue, since when the oldest waits, and on which of the last 7 days they came;
 * older ones are counted with the first of them.
 */
export async function countItems(
  db: Reader,
  kind: SourceKind,
  of: { readerId: string; targetMs: number; now: Date },
): Promise<Counted> {
  const today = Math.floor(of.now.getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: DAYS }, (_, day) => {
    const from = day === 0 ? sql`true` : sql`opened >= ${new Date(today - (DAYS - 1 - day) * DAY_MS)}`
    const to = day === DAYS - 1 ? sql`true` : sql`opened < ${new Date(today - (DAYS - 2 - day) * DAY_MS)}`
    return sql`(count(*) filter (where ${from} and ${to}))::int`
  })
  const { rows } = await sql<Counted>`
    select count(*)::int as waiting, min(opened) as oldest, array[${sql.join(days)}] as days,
      (count(*) filter (where coalesce(deadline, opened + make_interval(secs => ${of.targetMs / 1000})) <= ${of.now}))::int as overdue
    from (${SOURCES[kind](of.readerId, of.now)}) found`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, oldest: null, days: days.map(() => 0) }
}

/** Requests of people about their data that wait. */
export async function countWaitingRequests(db: Reader): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from data_requests where status = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether this case waits in a queue and concerns somebody else than the reader. */
export async function isWaiting(
  db: Reader,
  kind: SourceKind,
  of: { readerId: string; id: string; now: Date },
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from (${SOURCES[kind](of.readerId, of.now)}) found where id = ${of.id}`.execute(db)
  return rows.length > 0
}
