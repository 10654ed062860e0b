import { accept, refuse } from '#core/decision.ts'
import { lastComparedDay, timeOfDay } from '#core/payments/reconcile-days.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { Session } from '#server/platform/http/session.ts'
import { compare, type Comparison } from './compare.ts'
import {
  findDay,
  findPayers,
  lockDifference,
  putDay,
  putDifferences,
  writeResolved,
  type DayRow,
  type DifferenceRow,
} from './day-queries.ts'
import { putListed } from './move-queries.ts'

/** A comparison of a day, and when it began to read. */
export type Compared = { day: string; begunAt: Date; found: Comparison }

/** Compares one day. Writes nothing. */
export async function compareDay(
  context: Pick<Context, 'db' | 'paypal' | 'clock'>,
  day: string,
): Promise<Compared> {
  const begunAt = context.clock.now()
  return { day, begunAt, found: await compare(context, timeOfDay(day)) }
}

/**
 * Stores what the comparison of a day has found; doing so again with the same changes nothing. Of two that overlap, the one
 * that began later is kept, whichever is stored last.
 */
export async function storeDay({ trx, now }: Unit, { day, begunAt, found }: Compared): Promise<void> {
  const [failure, here, paypal] =
    found.state === 'read' ? [null, found.here, found.listed.length] : [found.state, 0, 0]
  const isNewest = await putDay(trx, { day, failure, here, paypal, begunAt })
  if (!isNewest || found.state !== 'read') return
  await putListed(trx, found.listed)
  await putDifferences(trx, { day, differences: found.differences, now })
}

/** Compares a day now, for the first time or again. It changes no money. */
export async function compareAgain(
  context: Context,
  session: Session,
  { day, reason }: { day: string; reason: string },
): Promise<Outcome<DayRow, 'too_early'>> {
  if (day > lastComparedDay(context.clock.now().getTime())) return refuse('too_early')
  const compared = await compareDay(context, day)
  return runCommand(context, async (unit): Promise<Outcome<DayRow, 'too_early'>> => {
    await storeDay(unit, compared)
    const row = await findDay(unit.trx, day)
    if (!row) throw new Error('a day was not stored')
    await writeAudit(unit.trx, {
      actorId: session.playerId,
      role: session.role,
      action: 'ledger.compare_day',
      subject: { kind: 'paypal_day', id: day },
      reason,
      details: {
        failure: compared.found.state === 'read' ? null : compared.found.state,
        here: row.here,
        paypal: row.paypal,
        open: row.open,
      },
      now: unit.now,
    })
    return accept(row)
  })
}

type ResolveRefusal = 'not_found' | 'already_resolved' | 'own_payment'

/** Closes a difference with a reason. Nobody closes one of their own payments. */
export function resolveDifference(
  context: Context,
  session: Session,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<DifferenceRow, ResolveRefusal>> {
  return runCommand(context, async ({ trx, now }): Promise<Outcome<DifferenceRow, ResolveRefusal>> => {
    const row = await lockDifference(trx, id)
    if (!row) return refuse('not_found')
    if (row.resolved_at !== null) return refuse('already_resolved')
    const payers = await findPayers(trx, [row.payment])
    if (payers.get(row.payment) === session.playerId) return refuse('own_payment')
    await writeResolved(trx, { id, by: session.playerId, reason, now })
    await writeAudit(trx, {
      actorId: session.playerId,
      role: session.role,
      action: 'ledger.resolve_difference',
      subject: { kind: 'difference', id: String(id) },
      reason,
      details: {
        day: row.day,
        kind: row.kind,
        payment: row.payment,
        here_cents: row.here_cents,
        paypal_cents: row.paypal_cents,
      },
      now,
    })
    return accept({ ...row, resolved_at: now, resolved_by: session.playerId, reason })
  })
}
