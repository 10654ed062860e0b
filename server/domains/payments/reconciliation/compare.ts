import { leftOf, moveKindOf, reconcile, type Difference, type ListedMove } from '#core/payments/reconcile.ts'
import { timeOfDay } from '#core/payments/reconcile-days.ts'
import type { Context } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { PayPalTransaction } from '#server/platform/external/paypal/reporting.ts'
import { putDay, putDifferences } from './day-queries.ts'
import {
  findByCaptures,
  findByPayouts,
  listListed,
  listMoved,
  listUnbooked,
  putListed,
  sumBooked,
} from './move-queries.ts'

const DAY_MS = 86_400_000

/** `incomplete`: PayPal's list does not reach the end of the time yet. */
export type Comparison =
  | { state: 'read'; here: number; listed: ListedMove[]; differences: Difference[] }
  | { state: 'not_permitted' | 'unreachable' | 'incomplete' }

/**
 * Compares the ledger with what PayPal lists within a time, in milliseconds; with `mayEndEarlier` only as far as PayPal's list
 * is complete. Writes nothing.
 */
export async function compare(
  { db, paypal }: Pick<Context, 'db' | 'paypal'>,
  asked: { from: number; to: number; mayEndEarlier?: boolean },
): Promise<Comparison> {
  const [wideFrom, wideTo] = [new Date(asked.from - DAY_MS), new Date(asked.to + DAY_MS)]
  const read = await paypal.listTransactions(wideFrom, wideTo)
  if (read.kind !== 'read') return { state: read.kind }
  const time = { from: asked.from, to: Math.min(asked.to, read.refreshedAt?.getTime() ?? asked.to) }
  if (time.to <= time.from || (time.to < asked.to && !asked.mayEndEarlier)) return { state: 'incomplete' }
  const here = await listMoved(db, { from: wideFrom, to: wideTo })
  const listed = await ofOurs(db, read.transactions)
  const differences = await leftAnyTime(db, reconcile(here, listed, time), listed)
  return { state: 'read', here: here.length, listed, differences }
}

/** Returns the differences that remain after counting PayPal's lists of other days and the ledger of all days. */
async function leftAnyTime(
  db: Reader,
  differences: readonly Difference[],
  listed: readonly ListedMove[],
): Promise<Difference[]> {
  if (differences.length === 0) return []
  const payments = [...new Set(differences.map(({ payment }) => payment))]
  const [here, before, unbooked] = await Promise.all([
    sumBooked(db, payments),
    listListed(db, payments),
    listUnbooked(db, payments),
  ])
  const once = new Map([...before, ...listed].map((each) => [`${each.kind}:${each.paypalId}`, each]))
  return leftOf(differences, { here, paypal: [...once.values()], unbooked })
}

/** Transactions that are payments of ours or could be, with our payment where they lead to one. */
async function ofOurs(db: Reader, transactions: readonly PayPalTransaction[]): Promise<ListedMove[]> {
  const ids = transactions.flatMap(({ id, referenceId }) => (referenceId ? [referenceId, id] : [id]))
  const [deposits, payouts] = await Promise.all([findByCaptures(db, ids), findByPayouts(db, ids)])
  for (const { id, code, cents, ownId } of transactions)
    if (ownId && moveKindOf(code, cents) === 'payout') payouts.set(id, ownId)
  return transactions.flatMap((each) => {
    const kind = moveKindOf(each.code, each.cents)
    if (!kind) return []
    const known = kind === 'payout_return' ? payouts : deposits
    const byReference = known.get(each.referenceId ?? '') ?? known.get(each.id)
    const payment = byReference ?? each.ownId ?? each.id
    return [{ kind, payment, paypalId: each.id, cents: Math.abs(each.cents), at: each.at.getTime() }]
  })
}

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
 * Stores what the comparison of a day has found; doing so again with the same changes nothing. When two
 * overlap, the one that began later is kept, whichever is stored last.
 */
export async function storeDay({ trx, now }: Unit, { day, begunAt, found }: Compared): Promise<void> {
  const [failure, here, paypal] =
    found.state === 'read' ? [null, found.here, found.listed.length] : [found.state, 0, 0]
  const isNewest = await putDay(trx, { day, failure, here, paypal, begunAt })
  if (!isNewest || found.state !== 'read') return
  await putListed(trx, found.listed)
  await putDifferences(trx, { day, differences: found.differences, now })
}
