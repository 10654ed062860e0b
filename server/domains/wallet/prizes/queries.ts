import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { PromiseState } from '#core/wallet/prize-funding.ts'
import { andNumber, caseColumns, type Cases } from '#server/platform/db/cases.ts'
import type { Reader, Trx } from '#server/platform/db/open.ts'
import { eventName } from '#server/domains/wallet/history-queries.ts'
import { defineParts } from '#server/platform/db/parts.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type PromiseRow = Selectable<Tables['prize_promises']>
export type BudgetRow = Selectable<Tables['prize_budgets']>

/** The event that a promise is about. */
export type PrizeCause = { kind: 'tournament' | 'challenge'; id: string }

/** The members of an organization. */
export const membersOf = defineParts<number | null | RawBuilder<unknown>, { player_id: string }>()
/** Events of an organization that have yet to pay their prizes. */
export const unpaidEvents = defineParts<number, { kind: string; id: number }>()
/** The people who play a role in an event, and those who run or play a challenge. */
export const peopleOfEvent = defineParts<
  Record<'cause_kind' | 'cause_id', string | RawBuilder<unknown>>,
  { player_id: string }
>()
/** Events by kind and id: `tournament:12`. */
export const prizeEvents = defineParts<
  Record<PrizeCause['kind'], string[]>,
  { key: string; name: string; is_over: boolean }
>()
/** Organizations that meet a condition. */
export const organizationBadges = defineParts<RawBuilder<unknown>, OrganizationBadge>()

/** The owner of the budget that pays: the event's organization or, without one, its maker. */
export type Owner = { playerId: string; organizationId: number | null }

const owns = ({ playerId, organizationId }: Owner) =>
  organizationId === null
    ? sql<boolean>`player_id = ${playerId} and organization_id is null`
    : sql<boolean>`organization_id = ${organizationId}`

export function findBudget(db: Reader, owner: Owner): Promise<BudgetRow | undefined> {
  return db.selectFrom('prize_budgets').selectAll().where(owns(owner)).executeTakeFirst()
}

/** A transaction that takes from a budget waits for those that did before. */
export function lockBudget(trx: Trx, owner: Owner): Promise<BudgetRow | undefined> {
  return trx.selectFrom('prize_budgets').selectAll().where(owns(owner)).forUpdate().executeTakeFirst()
}

/** Sums the amounts that events have taken from a budget, in cents. */
export async function sumUsed(db: Reader, owner: Owner): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(budget_cents), 0)::bigint as cents from prize_promises where budget_cents > 0 and ${owns(owner)}`.execute(
    db,
  )
  return Number(rows[0]?.cents ?? 0)
}

export async function putBudget(
  trx: Trx,
  of: { owner: Owner; amountCents: number; reason: string; by: string | null; now: Date },
): Promise<void> {
  const { playerId, organizationId } = of.owner
  const change = { amount_cents: of.amountCents, reason: of.reason, set_by: of.by, set_at: of.now }
  await trx
    .insertInto('prize_budgets')
    .values({
      player_id: organizationId === null ? playerId : null,
      organization_id: organizationId,
      ...change,
    })
    .onConflict((row) =>
      row.column(organizationId === null ? 'player_id' : 'organization_id').doUpdateSet(change),
    )
    .execute()
}

export async function listBudgets(
  db: Reader,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ count: number; rows: BudgetRow[] }> {
  const { count } = await db
    .selectFrom('prize_budgets')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('prize_budgets')
    .selectAll()
    .orderBy('amount_cents', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

export function lockPromiseOf(trx: Trx, { kind, id }: PrizeCause): Promise<PromiseRow | undefined> {
  return trx
    .selectFrom('prize_promises')
    .selectAll()
    .where('cause_kind', '=', kind)
    .where('cause_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function lockPromise(trx: Trx, id: number): Promise<PromiseRow | undefined> {
  return trx.selectFrom('prize_promises').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Replaces what is promised for an event. */
export async function putPromise(
  trx: Trx,
  of: {
    cause: PrizeCause
    owner: Owner
    cents: number
    budgetCents: number
    state: PromiseState
    by: string | null
    now: Date
  },
): Promise<void> {
  const change = {
    player_id: of.owner.playerId,
    organization_id: of.owner.organizationId,
    cents: of.cents,
    budget_cents: of.budgetCents,
    state: of.state,
    asked_by: of.by,
    asked_at: of.now,
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  await trx
    .insertInto('prize_promises')
    .values({ cause_kind: of.cause.kind, cause_id: of.cause.id, ...change })
    .onConflict((row) => row.columns(['cause_kind', 'cause_id']).doUpdateSet(change))
    .execute()
}

export function writePromise(
  trx: Trx,
  id: number,
  change: Partial<
    Pick<PromiseRow, 'state' | 'budget_cents' | 'asked_at' | 'decided_by' | 'decided_at' | 'reason'>
  >,
): Promise<PromiseRow> {
  return trx
    .updateTable('prize_promises')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns whether somebody approved the prizes of an event, which are paid then. */
export async function hasApproved(db: Reader, { kind, id }: PrizeCause, playerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('prize_promises')
    .select('id')
    .where('cause_kind', '=', kind)
    .where('cause_id', '=', id)
    .where('state', '=', 'funded')
    .where('decided_by', '=', playerId)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether a member of this organization approved the prizes of an event, which are paid then. */
export async function hasMemberApproved(
  db: Reader,
  { kind, id }: PrizeCause,
  organizationId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from prize_promises join (${membersOf.of(organizationId)}) member on member.player_id = decided_by
    where cause_kind = ${kind} and cause_id = ${id} and state = 'funded'`.execute(db)
  return rows.length > 0
}

/** Returns whether somebody approved the prizes of a tournament of this organization that has yet to pay them. */
export async function hasApprovedIn(db: Reader, organizationId: number, playerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from prize_promises join (${unpaidEvents.of(organizationId)}) event
      on cause_kind = event.kind and cause_id = event.id::text
    where decided_by = ${playerId} and prize_promises.state = 'funded' limit 1`.execute(db)
  return rows.length > 0
}

type Involving = Pick<PromiseRow, 'cause_kind' | 'cause_id' | 'player_id' | 'asked_by' | 'organization_id'>

/**
 * A player who made an event, asked for its prizes, plays a role in it, or belongs to its organization; of a challenge also
 * whoever runs it or takes part. The row is a row, or its columns in the statement.
 */
const isInEvent = (
  row: Involving | Record<keyof Involving, RawBuilder<unknown>>,
  player: RawBuilder<unknown>,
) => sql`(
  ${player} = ${row.player_id}::uuid or ${player} is not distinct from ${row.asked_by}::uuid
  or exists (select from (${membersOf.of(row.organization_id)}) member where member.player_id = ${player})
  or exists (select from (${peopleOfEvent.of(row)}) person where person.player_id = ${player}))`

/** The given people who are part of an event. */
export async function listInEvent(
  db: Reader,
  row: Involving,
  playerIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from unnest(${playerIds as string[]}::uuid[]) people (id) where ${isInEvent(row, sql`people.id`)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** The owners, managers and referees of an organization. */
export async function listMembers(db: Reader, organizationId: number): Promise<string[]> {
  return (await membersOf.of(organizationId).execute(db)).rows.map((row) => row.player_id)
}

type Show = { show: 'waiting' | 'past' }

export async function listPromises(
  db: Reader,
  { show, offset, limit }: Show & { offset: number; limit: number },
): Promise<{ count: number; rows: PromiseRow[] }> {
  const shown = () =>
    show === 'waiting'
      ? db.selectFrom('prize_promises').where('state', '=', 'waiting')
      : db.selectFrom('prize_promises').where('decided_at', 'is not', null)
  const { count } = await shown()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await shown()
    .selectAll()
    .orderBy(show === 'waiting' ? 'asked_at' : 'decided_at', show === 'waiting' ? 'asc' : 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { count: Number(count), rows }
}

/** The names of events, and whether a challenge is over but for its prizes, by kind and id. */
export async function listEvents(
  db: Reader,
  causes: readonly PrizeCause[],
): Promise<Map<string, { name: string; is_over: boolean }>> {
  const idsOf = (kind: PrizeCause['kind']) => causes.filter((each) => each.kind === kind).map(({ id }) => id)
  const asked = { tournament: idsOf('tournament'), challenge: idsOf('challenge') }
  const { rows } = await prizeEvents.of(asked).execute(db)
  return new Map(rows.map(({ key, ...event }) => [key, event]))
}

export type OrganizationBadge = { id: number; slug: string; name: string }

export async function listOrganizationBadges(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, OrganizationBadge>> {
  if (ids.length === 0) return new Map()
  const { rows } = await organizationBadges.of(sql`id = any(${ids as number[]}::bigint[])`).execute(db)
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
}

export async function findOrganizationId(db: Reader, slug: string): Promise<number | undefined> {
  const { rows } = await organizationBadges.of(sql`slug = ${slug}`).execute(db)
  return rows[0] === undefined ? undefined : Number(rows[0].id)
}

const COLUMNS = {
  // Players of a challenge see that its prizes wait, so they are refused the decision.
  cause_kind: sql`nullif(q.cause_kind, 'challenge')`,
  cause_id: sql.ref('q.cause_id'),
  player_id: sql.ref('q.player_id'),
  asked_by: sql.ref('q.asked_by'),
  organization_id: sql.ref('q.organization_id'),
}

/** Prizes of an event wait for nobody who runs it. */
export const prizeCases: Cases = ({ readerId, one }) => sql`
  select ${caseColumns({ id: 'q.id', players: ['q.player_id'], name: eventName({ kind: 'q.cause_kind', id: 'q.cause_id' }), cents: 'q.cents', opened: 'q.asked_at' })}
  from prize_promises q where q.state = 'waiting' and not ${isInEvent(COLUMNS, sql`(${readerId})::uuid`)} ${andNumber('q.id', one)}`
