import { accept, refuse } from '#core/decision.ts'
import { decidePrizes as decisionOf, type PrizesRefusal } from '#core/wallet/prize-funding.ts'
import { listUntied } from '#server/platform/audit/appointed-queries.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
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

/** The same for an organization. */
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
