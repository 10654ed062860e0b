import type { PrizeBudget, PrizeCase } from '#contract/wallet/prizes.ts'
import * as calls from '#contract/wallet/prizes.ts'
import { accept, refuse } from '#core/decision.ts'
import { decidePrizes as decisionOf, type PrizesRefusal } from '#core/wallet/prize-funding.ts'
import { listUntied } from '#server/platform/audit/appointed-queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayerById, listBadges } from '#server/domains/players/queries.ts'
import { listPermitted } from '#server/domains/players/staff-queries.ts'
import {
  findBudget,
  findOrganizationId,
  listInEvent,
  listMembers,
  lockPromise,
  type Owner,
  type PromiseRow,
  putBudget,
  writePromise,
  type BudgetRow,
  listBudgets,
  listEvents,
  listOrganizationBadges,
  listPromises,
  sumUsed,
} from './queries.ts'

type Staff = Pick<Session, 'playerId' | 'role'>
type Verdict = { id: number; isApproved: boolean; reason: string }

/** Approves the prizes of an event, so that it can be published, or refuses them. */
export function decidePrizes(
  context: Context,
  by: Staff,
  { id, isApproved, reason }: Verdict,
): Promise<Outcome<PromiseRow, 'not_found' | PrizesRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<PromiseRow, 'not_found' | PrizesRefusal>> => {
    const { trx, now } = unit
    const row = await lockPromise(trx, id)
    if (!row) return refuse('not_found')
    const asker = row.asked_by ?? row.player_id
    const staff = await listPermitted(trx, 'adjustments')
    const own = await listInEvent(trx, row, [...staff, by.playerId])
    const outside = staff.filter((each) => !own.includes(each))
    const untied = await listUntied(trx, outside, [asker, row.player_id], now)
    const isOwn = own.includes(by.playerId)
    const decision = decisionOf(
      { state: row.state },
      {
        isApproved,
        reason,
        isOwn,
        isAppointed: !untied.includes(by.playerId),
        hasOthers: outside.length > 0,
      },
    )
    if (!decision.ok) return decision
    const state = decision.value
    const decided = await writePromise(trx, id, {
      state,
      decided_by: by.playerId,
      decided_at: now,
      reason,
    })
    await writeAudit(trx, {
      actorId: by.playerId,
      role: by.role,
      action: isApproved ? 'prizes.approve' : 'prizes.refuse',
      subject: { kind: row.cause_kind, id: row.cause_id },
      reason,
      details: { amount_cents: row.cents },
      now,
    })
    unit.record({
      type: 'prizes.decided',
      causeKind: row.cause_kind,
      causeId: row.cause_id,
      playerId: row.asked_by ?? row.player_id,
      isApproved,
      reason,
    })
    return accept(decided)
  })
}

type NewBudget = { amountCents: number; reason: string }
type BudgetRefusal = 'not_found' | 'own_budget' | 'appointed_by_you'

/** Sets what the events of a player may pay in prizes beyond their entries. */
export function setPlayerBudget(
  context: Context,
  by: Staff,
  { playerId, ...of }: NewBudget & { playerId: string },
): Promise<Outcome<Owner, BudgetRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<Owner, BudgetRefusal>> => {
    if (!(await findPlayerById(unit.trx, playerId))) return refuse('not_found')
    return write(unit, by, { playerId, organizationId: null }, { ...of, users: [playerId] })
  })
}

/** Sets the budget of an organization. */
export function setOrganizationBudget(
  context: Context,
  by: Staff,
  { slug, ...of }: NewBudget & { slug: string },
): Promise<Outcome<Owner, BudgetRefusal>> {
  return runCommand(context, async (unit): Promise<Outcome<Owner, BudgetRefusal>> => {
    const organizationId = await findOrganizationId(unit.trx, slug)
    if (organizationId === undefined) return refuse('not_found')
    const users = await listMembers(unit.trx, organizationId)
    return write(unit, by, { playerId: by.playerId, organizationId }, { ...of, users })
  })
}

/** `users`: whose events it pays. */
async function write(
  { trx, now }: Unit,
  by: Staff,
  owner: Owner,
  { amountCents, reason, users }: NewBudget & { users: readonly string[] },
): Promise<Outcome<Owner, 'own_budget' | 'appointed_by_you'>> {
  if (users.includes(by.playerId)) return refuse('own_budget')
  const before = (await findBudget(trx, owner))?.amount_cents ?? 0
  const others = (await listPermitted(trx, 'adjustments')).filter((each) => !users.includes(each))
  const untied = await listUntied(trx, others, users, now)
  if (amountCents > before && others.length > 0 && !untied.includes(by.playerId))
    return refuse('appointed_by_you')
  await putBudget(trx, { owner, amountCents, reason, by: by.playerId, now })
  await writeAudit(trx, {
    actorId: by.playerId,
    role: by.role,
    action: 'prizes.budget',
    subject:
      owner.organizationId === null
        ? { kind: 'player', id: owner.playerId }
        : { kind: 'organization', id: String(owner.organizationId) },
    reason,
    details: { before_cents: before, after_cents: amountCents },
    now,
  })
  return accept(owner)
}

export const listPrizes = read(calls.listPrizes, async ({ context: { db }, query, pageOf }) => {
  const { count, rows } = await listPromises(db, {
    show: query.show,
    ...rangeOf(query),
  })
  return pageOf({ count, results: await presentCases(db, rows) })
})

workflow(calls.decidePrizes, async ({ context, params, body, actor }) => {
  const of = { id: params.id, isApproved: body.approved, reason: body.reason }
  const done = await decidePrizes(context, actor, of)
  if (!done.ok) return done
  const decided = done.value
  const [shown] = await presentCases(context.db, [decided])
  if (!shown) throw new Error('prizes were not presented')
  return accept(shown)
})

export const listPrizeBudgets = read(calls.listPrizeBudgets, async ({ context: { db }, query, pageOf }) => {
  const { count, rows } = await listBudgets(db, { ...rangeOf(query) })
  const organizations = await listOrganizationBadges(
    db,
    rows.flatMap((row) => row.organization_id ?? []),
  )
  const badges = await listBadges(
    db,
    rows.flatMap((row) => row.player_id ?? []),
  )
  const results = []
  for (const row of rows) {
    const owner = { playerId: row.player_id ?? '', organizationId: row.organization_id }
    results.push({
      player: row.player_id === null ? null : (badges.get(row.player_id) ?? null),
      organization: row.organization_id === null ? null : (organizations.get(row.organization_id) ?? null),
      ...(await presentBudget(db, owner, row)),
    })
  }
  return pageOf({ count, results })
})

export const readPlayerBudget = read(calls.readPlayerBudget, async ({ context: { db }, params }) => {
  if (!(await findPlayerById(db, params.id))) return refuse('not_found')
  return readBudget(db, { playerId: params.id, organizationId: null })
})

workflow(calls.setPlayerBudget, async ({ context, params, body, actor }) => {
  const of = { playerId: params.id, amountCents: body.amount_cents, reason: body.reason }
  const done = await setPlayerBudget(context, actor, of)
  if (!done.ok) return done
  return accept(await readBudget(context.db, done.value))
})

export const readOrganizationBudget = read(
  calls.readOrganizationBudget,
  async ({ context: { db }, params, actor }) => {
    const organizationId = await findOrganizationId(db, params.slug)
    if (organizationId === undefined) return refuse('not_found')
    return readBudget(db, { playerId: actor.playerId, organizationId })
  },
)

workflow(calls.setOrganizationBudget, async ({ context, params, body, actor }) => {
  const of = { slug: params.slug, amountCents: body.amount_cents, reason: body.reason }
  const done = await setOrganizationBudget(context, actor, of)
  if (!done.ok) return done
  return accept(await readBudget(context.db, done.value))
})

const readBudget = async (db: Reader, owner: Owner) => presentBudget(db, owner, await findBudget(db, owner))

async function presentBudget(db: Reader, owner: Owner, row: BudgetRow | undefined): Promise<PrizeBudget> {
  const used = await sumUsed(db, owner)
  const amount = row?.amount_cents ?? 0
  const setBy = row?.set_by ? (await listBadges(db, [row.set_by])).get(row.set_by) : undefined
  return {
    amount_cents: amount,
    used_cents: used,
    left_cents: Math.max(0, amount - used),
    reason: row?.reason ?? null,
    set_by: setBy ?? null,
    set: row?.set_at.toISOString() ?? null,
  }
}

async function presentCases(db: Reader, rows: readonly PromiseRow[]): Promise<PrizeCase[]> {
  const events = await listEvents(
    db,
    rows.map((row) => ({ kind: row.cause_kind, id: row.cause_id })),
  )
  const people = rows.flatMap((row) => [row.player_id, row.asked_by ?? [], row.decided_by ?? []].flat())
  const badges = await listBadges(db, [...new Set(people)])
  const organizations = await listOrganizationBadges(
    db,
    rows.flatMap((row) => row.organization_id ?? []),
  )
  const badge = (id: string) => badges.get(id) ?? { id, username: '', avatar_url: null }
  const results: PrizeCase[] = []
  for (const row of rows) {
    const kind = row.cause_kind
    const event = events.get(`${kind}:${row.cause_id}`)
    results.push({
      id: row.id,
      event: { kind, id: Number(row.cause_id), name: event?.name ?? '' },
      is_over: row.state === 'waiting' && event?.is_over === true,
      organizer: badge(row.player_id),
      organization: row.organization_id === null ? null : (organizations.get(row.organization_id) ?? null),
      amount_cents: row.cents,
      state: row.state,
      asked_by: row.asked_by === null ? null : badge(row.asked_by),
      asked: row.asked_at.toISOString(),
      decided_by: row.decided_by === null ? null : badge(row.decided_by),
      decided: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
      budget: await readBudget(db, { playerId: row.player_id, organizationId: row.organization_id }),
    })
  }
  return results
}
