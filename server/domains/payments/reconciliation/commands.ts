import { accept, refuse } from '#core/decision.ts'
import { lastComparedDay, timeOfDay } from '#core/payments/reconcile-days.ts'
import { writeAudit } from '#server/platform/audit/queries.ts'
import { runCommand, type Outcome } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { transact, type Unit } from '#server/platform/db/transact.ts'
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

/** Compares one day. Writes nothing. */
export const compareDay = (context: Pick<Context, 'db' | 'paypal'>, day: string): Promise<Comparison> =>
  compare(context, timeOfDay(day))

/** Stores what the comparison of a day has found; doing so again with the same changes nothing. */
export async function storeDay({ trx, now }: Unit, day: string, found: Comparison): Promise<void> {
  if (found.state !== 'read') {
    await putDay(trx, { day, failure: found.state, here: 0, paypal: 0, now })
    return
  }
  await putDay(trx, { day, failure: null, here: found.here, paypal: found.listed.length, now })
  await putListed(trx, found.listed)
  await putDifferences(trx, { day, differences: found.differences, now })
}

/** Compares a day now, for the first time or again. */
export async function compareAgain(context: Context, day: string): Promise<Outcome<DayRow, 'too_early'>> {
  if (day > lastComparedDay(context.clock.now().getTime())) return refuse('too_early')
  const found = await compareDay(context, day)
  await transact(context, (unit) => storeDay(unit, day, found))
  const row = await findDay(context.db, day)
  if (!row) throw new Error('a day was not stored')
  return accept(row)
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
