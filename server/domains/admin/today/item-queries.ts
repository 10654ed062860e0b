import { sql, type RawBuilder } from 'kysely'
import { waitMsOf, type QueueKind } from '#core/queues.ts'
import type { Cases, ReaderId } from '#server/platform/db/cases.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { ownResultIds, resultCases } from '#server/domains/challenges/result-queries.ts'
import { identityCases } from '#server/domains/identity/queries.ts'
import { disputeCases } from '#server/domains/matches/disputes/dispute-queries.ts'
import { counterNoticeCases } from '#server/domains/moderation/counter-notices/queries.ts'
import { fairPlayCases } from '#server/domains/moderation/fair-play/case-queries.ts'
import { reportCases } from '#server/domains/moderation/reports/queries.ts'
import { noticeCases } from '#server/domains/moderation/rights/queries.ts'
import { appealCases } from '#server/domains/moderation/sanctions/queries.ts'
import { paymentCases } from '#server/domains/payments/attention-list-queries.ts'
import { differenceCases } from '#server/domains/payments/reconciliation/day-queries.ts'
import { payoutCases } from '#server/domains/payments/withdrawals/held-queries.ts'
import { requestCases } from '#server/domains/privacy/requests/queries.ts'
import { organizerCases } from '#server/domains/tournaments/organizers/queries.ts'
import { adjustmentCases } from '#server/domains/wallet/adjustments/queries.ts'
import { prizeCases } from '#server/domains/wallet/prizes/queries.ts'

/** A case of a queue: `game`, `mode` and `name` say what it is about. */
export type ItemRow = {
  id: string
  who: string[]
  game: string | null
  mode: string | null
  name: string | null
  money_cents: number | null
  opened: Date
  /** The deadline of the case. A case without one is due once it has waited as long as its queue allows. */
  due: Date
  holder_id: string | null
}

/** The queues in the order of Today. Each domain says which of its cases wait. */
const CASES = {
  disputes: disputeCases,
  challenge_results: resultCases,
  fair_play: fairPlayCases,
  identity: identityCases,
  organizers: organizerCases,
  appeals: appealCases,
  reports: reportCases,
  payouts: payoutCases,
  adjustments: adjustmentCases,
  prizes: prizeCases,
  payments: paymentCases,
  ledger: differenceCases,
  trust: noticeCases,
  counter_notices: counterNoticeCases,
  data_requests: requestCases,
} satisfies Record<QueueKind, Cases>

/** Returns whether a case waits for this reader now. `id`: the id as text. */
export const isWaitingFor = (
  kind: QueueKind,
  id: RawBuilder<unknown>,
  readerId: ReaderId,
  now: Date,
): RawBuilder<boolean> =>
  sql`exists (select from (${CASES[kind]({ readerId, now, one: id })}) found where found.id = ${id})`

export const QUEUES_OF_TODAY = Object.keys(CASES) as QueueKind[]

/** `isOwn`: only the results of the reader's own challenges. */
type Reading = { readerId: string; isOwn: boolean; now: Date }

/** A query for the cases of a queue that the reader works on, with what Today shows of them. */
const queueCases = (kind: QueueKind, { readerId, isOwn, now }: Reading): RawBuilder<unknown> => sql`
  select found.id, coalesce(found.who, array(
      select username from unnest(found.players) with ordinality named (id, nth) join players p on p.id = named.id order by nth
    )) as who, modes.game, modes.slug as mode, found.name, found.money_cents, found.opened,
    coalesce(found.deadline, found.opened + make_interval(secs => ${waitMsOf(kind) / 1000})) as due,
    coalesce(found.holder_id, held.holder_id) as holder_id
  from (${CASES[kind]({ readerId, now })}) found left join modes on modes.id = found.mode_id
    left join case_holders held on held.kind = ${kind} and held.case_id = found.id
  ${isOwn ? sql`where found.id in (${ownResultIds(readerId)})` : sql``}`

/** Lists the cases of a queue, those that are due first, up to a limit. */
export async function listItems(
  db: Reader,
  kind: QueueKind,
  of: Reading & { limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from (${queueCases(kind, of)}) found
    order by due, id limit ${of.limit}`.execute(db)
  return rows
}

/** Counts the cases that are due before this one; undefined when this one does not wait. */
export async function findPlace(
  db: Reader,
  kind: QueueKind,
  of: Reading & { id: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    with found as materialized (
      select id, due from (${queueCases(kind, of)}) waiting)
    select (select count(*)::int from found where found.due < own.due) as place from found own where own.id = ${of.id}`.execute(
    db,
  )
  return rows[0]?.place
}

/** The cases that concern somebody whose name contains the text, and the case that has it as its number. */
export async function findItems(
  db: Reader,
  kind: QueueKind,
  of: Reading & { text: string; limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select * from (${queueCases(kind, of)}) found
    where id = ltrim(${of.text}, '#') or exists (select from unnest(who) name where strpos(lower(name), lower(${of.text})) > 0)
    order by due, id limit ${of.limit}`.execute(db)
  return rows
}

type Counted = { waiting: number; overdue: number; oldest: Date | null; days: number[] }

const DAY_MS = 86_400_000
const DAYS = 7

/**
 * Counts the cases of a queue that wait and those that are overdue, with the oldest, and how many came on
 * each of the last 7 days. Older ones are counted with the first of these days.
 */
export async function countItems(db: Reader, kind: QueueKind, of: Reading): Promise<Counted> {
  const today = Math.floor(of.now.getTime() / DAY_MS) * DAY_MS
  const days = Array.from({ length: DAYS }, (_, day) => {
    const from = day === 0 ? sql`true` : sql`opened >= ${new Date(today - (DAYS - 1 - day) * DAY_MS)}`
    const to = day === DAYS - 1 ? sql`true` : sql`opened < ${new Date(today - (DAYS - 2 - day) * DAY_MS)}`
    return sql`(count(*) filter (where ${from} and ${to}))::int`
  })
  const { rows } = await sql<Counted>`
    select count(*)::int as waiting, min(opened) as oldest, array[${sql.join(days)}] as days,
      (count(*) filter (where due <= ${of.now}))::int as overdue
    from (${queueCases(kind, of)}) found`.execute(db)
  return rows[0] ?? { waiting: 0, overdue: 0, oldest: null, days: days.map(() => 0) }
}

/** Counts the cases of a queue that wait for this reader. */
export async function countWaiting(db: Reader, kind: QueueKind, of: Reading): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (${queueCases(kind, of)}) found`.execute(db)
  return rows[0]?.waiting ?? 0
}
