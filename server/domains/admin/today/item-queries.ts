import { sql, type RawBuilder } from 'kysely'
import type { QueueKind } from '#core/admin/today.ts'
import { attentionRows } from '#server/domains/payments/attention-list-queries.ts'
import { asNumber, asUuid } from '#server/platform/db/as-id.ts'
import { isParty } from '#server/domains/matches/party-queries.ts'
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

/** The id of a player, or the column that has it. */
type ReaderId = string | RawBuilder<unknown>

/** `one`: the id of a case as a text; then only this one is read, by an index. */
type Source = (readerId: ReaderId, now: Date, one?: RawBuilder<unknown>) => RawBuilder<unknown>

/** Nobody decides on prizes of an event that they run, as in `listInEvent` of the wallet. */
const isNotInEvent = (
  readerId: ReaderId,
) => sql`q.player_id <> ${readerId} and q.asked_by is distinct from ${readerId}
  and not exists (select from organization_members m where m.organization_id = q.organization_id and m.player_id = ${readerId})
  and not exists (select from tournament_roles r where r.tournament_id = t.id and r.player_id = ${readerId})`

/** For each queue, the cases that wait for this reader now. Cases of their own are left out. */
const SOURCES = {
  disputes: (readerId, _now, one) => sql`
    select m.id::text as id, array(select name from sides where match_id = m.id order by position) as who,
      modes.game, modes.slug as mode, null as name, nullif(m.pot_cents, 0) as money_cents,
      d.opened_at as opened, m.deadline_at as deadline, d.moderator_id as holder_id
    from disputes d join matches m on m.id = d.match_id join modes on modes.id = m.mode_id
    where d.closed_at is null and not (m.dispute->>'withStaff')::boolean
      and m.dispute->>'step' in ('review', 'appealed')
      and not ${isParty({ id: sql`m.id`, tournamentId: sql`m.tournament_id` }, readerId)}
      and not exists (select from jsonb_array_elements(m.dispute->'rulings') made where made->>'moderatorId' = (${readerId})::text) ${numberIs('d.match_id', one)}`,
  challenge_results: (readerId, _now, one) => sql`
    select r.id::text as id, array[p.username] as who, modes.game, modes.slug as mode, c.name, null::int as money_cents,
      r.created_at as opened, r.review_by as deadline, h.holder_id
    from challenge_results r join challenges c on c.id = r.challenge_id join players p on p.id = r.player_id
    join modes on modes.id = c.mode_id ${holderOf('challenge_results', sql`r.id::text`)}
    where r.status = 'pending' and c.status not in ('completed', 'cancelled')
      and not exists (select from challenge_entries own where own.challenge_id = c.id and own.player_id = ${readerId}) ${numberIs('r.id', one)}`,
  fair_play: (readerId, _now, one) => sql`
    select c.id::text as id, array_remove(array[p.username, o.username], null) as who, modes.game, modes.slug as mode,
      c.kind as name, null::int as money_cents, c.opened_at as opened, null::timestamptz as deadline, h.holder_id
    from fair_play_cases c join players p on p.id = c.player_id left join players o on o.id = c.other_id
    left join modes on modes.id = c.mode_id ${holderOf('fair_play', sql`c.id::text`)}
    where c.status = 'open' and c.player_id <> ${readerId} and c.other_id is distinct from ${readerId} ${numberIs('c.id', one)}`,
  identity: (readerId, _now, one) => sql`
    select i.player_id::text as id, array[p.username] as who, null as game, null as mode, null as name, null::int as money_cents,
      i.submitted_at as opened, null::timestamptz as deadline, h.holder_id
    from identity_checks i join players p on p.id = i.player_id ${holderOf('identity', sql`i.player_id::text`)}
    where i.status = 'pending' and p.deletion_due_at is null and i.player_id <> ${readerId} ${uuidIs('i.player_id', one)}`,
  organizers: (readerId, _now, one) => sql`
    select r.player_id::text as id, array[p.username] as who, null as game, null as mode, null as name, null::int as money_cents,
      r.created_at as opened, null::timestamptz as deadline, h.holder_id
    from organizer_requests r join players p on p.id = r.player_id ${holderOf('organizers', sql`r.player_id::text`)}
    where r.status = 'pending' and r.player_id <> ${readerId} ${uuidIs('r.player_id', one)}`,
  appeals: (readerId, _now, one) => sql`
    select s.id::text as id, array[p.username] as who, null as game, null as mode, s.kind as name, null::int as money_cents,
      s.appealed_at as opened, null::timestamptz as deadline, h.holder_id
    from sanctions s join players p on p.id = s.player_id ${holderOf('appeals', sql`s.id::text`)}
    where s.appeal_status = 'open' and s.player_id <> ${readerId} and s.given_by is distinct from ${readerId} ${numberIs('s.id', one)}`,
  // One case for each player, as in their queue.
  reports: (readerId, _now, one) => sql`
    select g.id::text as id, array_remove(array[p.username], null) as who, null as game, null as mode, g.reason as name,
      null::int as money_cents, g.opened, null::timestamptz as deadline, h.holder_id
    from (select min(id) as id, player_id, min(created_at) as opened, min(reason) as reason, array_remove(array_agg(reporter_id), null) as reporters
      from reports where status = 'open' and reason not in ('smurfing', 'boosting')
        ${one ? sql`and player_id is not distinct from (select player_id from reports where id = ${asNumber(one)})` : sql``}
      group by player_id, case when player_id is null then kind || target end
    ) g left join players p on p.id = g.player_id ${holderOf('reports', sql`g.id::text`)}
    where g.player_id is distinct from ${readerId} and not ${readerId} = any(g.reporters)`,
  payouts: (readerId, _now, one) => sql`
    select w.id::text as id, array[p.username] as who, null as game, null as mode, w.hold as name, w.amount_cents::int as money_cents,
      w.created_at as opened, null::timestamptz as deadline, h.holder_id
    from withdrawals w join players p on p.id = w.player_id ${holderOf('payouts', sql`w.id::text`)}
    where w.status = 'requested' and w.payout_id is null and w.unanswered = 0 and w.player_id <> ${readerId}
      and (w.hold is not null or (p.banned_at is not null and w.released_at is null)) ${uuidIs('w.id', one)}`,
  adjustments: (readerId, now, one) => sql`
    select a.id::text as id, array[p.username] as who, null as game, null as mode, null as name, a.amount_cents::int as money_cents,
      a.proposed_at as opened, null::timestamptz as deadline, h.holder_id
    from ledger_adjustments a join players p on p.id = a.player_id ${holderOf('adjustments', sql`a.id::text`)}
    where a.status = 'waiting' and a.expires_at > ${now} and a.player_id <> ${readerId} and a.proposed_by <> ${readerId} ${numberIs('a.id', one)}`,
  prizes: (readerId, _now, one) => sql`
    select q.id::text as id, array[p.username] as who, null as game, null as mode, coalesce(t.name, c.name) as name, q.cents::int as money_cents,
      q.asked_at as opened, null::timestamptz as deadline, h.holder_id
    from prize_promises q join players p on p.id = q.player_id ${holderOf('prizes', sql`q.id::text`)}
    left join tournaments t on q.cause_kind = 'tournament' and t.id = ${asNumber(sql.ref('q.cause_id'))}
    left join challenges c on q.cause_kind = 'challenge' and c.id = ${asNumber(sql.ref('q.cause_id'))}
    where q.state = 'waiting' and ${isNotInEvent(readerId)} ${numberIs('q.id', one)}`,
  payments: (readerId, now) => sql`
    select a.id, array[p.username] as who, null as game, null as mode, a.what as name, a.cents as money_cents,
      a.since as opened, null::timestamptz as deadline, h.holder_id
    from (${attentionRows(now)}) a join players p on p.id = a.player_id ${holderOf('payments', sql`a.id`)}
    where a.player_id <> ${readerId}`,
  ledger: (readerId, _now, one) => sql`
    select d.id::text as id, array_remove(array[p.username], null) as who, null as game, null as mode, d.kind as name,
      greatest(d.here_cents, d.paypal_cents)::int as money_cents, d.found_at as opened, null::timestamptz as deadline, h.holder_id
    from reconciliation_differences d left join deposits i on i.id = ${asUuid(sql.ref('d.payment'))} left join withdrawals w on w.id = ${asUuid(sql.ref('d.payment'))}
    left join players p on p.id = coalesce(i.player_id, w.player_id) ${holderOf('ledger', sql`d.id::text`)}
    where d.resolved_at is null and p.id is distinct from ${readerId} ${numberIs('d.id', one)}`,
  // The sender is shown only with the case itself, which needs more permissions than this page.
  trust: (_readerId, _now, one) => sql`
    select n.id::text as id, array[]::text[] as who, null as game, null as mode, null as name, null::int as money_cents,
      n.created_at as opened, null::timestamptz as deadline, h.holder_id
    from notices n ${holderOf('trust', sql`n.id::text`)} where n.status = 'open' ${numberIs('n.id', one)}`,
  counter_notices: (readerId, _now, one) => sql`
    select c.id::text as id, array[]::text[] as who, null as game, null as mode, null as name, null::int as money_cents,
      c.created_at as opened, c.due_at as deadline, h.holder_id
    from counter_notices c join notices n on n.id = c.notice_id ${holderOf('counter_notices', sql`c.id::text`)}
    where c.status = 'open' and c.player_id is distinct from ${readerId} and n.decided_by is distinct from ${readerId} ${numberIs('c.id', one)}`,
  data_requests: (readerId, _now, one) => sql`
    select r.id::text as id, array[]::text[] as who, null as game, null as mode, r.kind as name, null::int as money_cents,
      r.created_at as opened, r.due_at as deadline, h.holder_id
    from data_requests r ${holderOf('data_requests', sql`r.id::text`)}
    where r.status = 'open' and r.player_id is distinct from ${readerId} ${numberIs('r.id', one)}`,
} satisfies Partial<Record<QueueKind, Source>>

export type SourceKind = keyof typeof SOURCES
const sourceOf = (kind: SourceKind): Source => SOURCES[kind]

/** The cases of a queue that wait for this reader now. */
export const waitingFor = (kind: SourceKind, readerId: ReaderId, now: Date): RawBuilder<unknown> =>
  sourceOf(kind)(readerId, now)

/** Returns whether a case waits for this reader now. `id`: a text. */
export const isWaitingFor = (
  kind: SourceKind,
  id: RawBuilder<unknown>,
  readerId: ReaderId,
  now: Date,
): RawBuilder<boolean> =>
  sql`exists (select from (${sourceOf(kind)(readerId, now, id)}) found where found.id = ${id})`

function numberIs(column: string, one: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return one ? sql`and ${sql.ref(column)} = ${asNumber(one)}` : sql``
}

function uuidIs(column: string, one: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return one ? sql`and ${sql.ref(column)} = ${asUuid(one)}` : sql``
}

export const SOURCE_KINDS = Object.keys(SOURCES) as SourceKind[]

/** `isOwn`: only the results of the reader's own challenges. */
type Reading = { readerId: string; isOwn: boolean; now: Date }

const worksIn = (kind: SourceKind, { readerId, isOwn, now }: Reading): RawBuilder<unknown> =>
  isOwn
    ? sql`select * from (${waitingFor(kind, readerId, now)}) every_one where every_one.id in (
        select r.id::text from challenge_results r join challenges c on c.id = r.challenge_id
        where c.organizer_id = ${readerId} and r.status = 'pending')`
    : waitingFor(kind, readerId, now)

function holderOf(kind: QueueKind, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join case_holders h on h.kind = ${kind} and h.case_id = ${id}`
}

/** The cases of a queue, those that are due first, as far as one looks. `targetMs`: how long a case without a deadline may wait. */
export async function listItems(
  db: Reader,
  kind: SourceKind,
  of: Reading & { targetMs: number; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from (${worksIn(kind, of)}) found
    order by coalesce(deadline, opened + make_interval(secs => ${of.targetMs / 1000})), id limit ${of.limit}`.execute(
    db,
  )
  return rows
}

/** How many cases are due before this one; undefined when it does not wait. */
export async function findPlace(
  db: Reader,
  kind: SourceKind,
  of: Reading & { targetMs: number; id: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    with found as materialized (
      select id, coalesce(deadline, opened + make_interval(secs => ${of.targetMs / 1000})) as due
      from (${worksIn(kind, of)}) waiting)
    select (select count(*)::int from found where found.due < own.due) as place from found own where own.id = ${of.id}`.execute(
    db,
  )
  return rows[0]?.place
}

/** Those of them that concern somebody whose name has this text, or have this number. */
export async function findItems(
  db: Reader,
  kind: SourceKind,
  of: Reading & { targetMs: number; text: string; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from (${worksIn(kind, of)}) found
    where id = ltrim(${of.text}, '#') or exists (select from unnest(who) name where strpos(lower(name), lower(${of.text})) > 0)
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
  of: Reading & { targetMs: number },
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
    from (${worksIn(kind, of)}) found`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, oldest: null, days: days.map(() => 0) }
}

/** How many cases of a queue wait for this reader. */
export async function countWaiting(db: Reader, kind: SourceKind, of: Reading): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (${worksIn(kind, of)}) found`.execute(db)
  return rows[0]?.waiting ?? 0
}
