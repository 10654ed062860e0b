import { timeOfDay } from '#core/payments/reconcile-days.ts'
import type { Context } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { compare, type Comparison } from './compare.ts'
import { putDay, putDifferences } from './day-queries.ts'
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
