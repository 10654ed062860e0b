import { accept, refuse, type Decision } from '#core/decision.ts'
import { hold, payPrizes, settle, voidHold, type HoldParts, type Share } from '#core/wallet/postings.ts'
import { refuseKeys } from '#server/platform/http/key-session.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import { grantReturnedBonus } from './bonus.ts'
import { post } from './ledger.ts'
import { settlePromise } from './prizes/fund.ts'
import { insertHold, lockBalances, lockHolds, resolveHolds, type HoldRow } from './ledger-queries.ts'

/** The event that an entry pays for, e.g. `{ kind: 'lobby', id: '12' }`. */
export type Cause = { kind: 'lobby' | 'tournament' | 'challenge'; id: string }

export type NewEntryHold = { playerId: string; cause: Cause; amountCents: number; promoFirst: boolean }

/**
 * Holds an entry fee, in the transaction that seats the player. A second hold for the same cause is refused.
 */
export async function placeHold(
  unit: Unit,
  entry: NewEntryHold,
): Promise<Decision<HoldParts, 'insufficient' | 'already_held'>> {
  const balances = await lockBalances(unit.trx, entry.playerId)
  const step = hold(entry.playerId, entry.amountCents, balances, entry.promoFirst)
  if (!step.ok) return step
  const { parts, entries } = step.value
  const id = await insertHold(unit.trx, {
    playerId: entry.playerId,
    cause: entry.cause,
    ...parts,
    now: unit.now,
  })
  if (id === undefined) return refuse('already_held')
  await post(unit, { kind: 'hold', key: `hold:${id}`, cause: entry.cause, entries })
  recordBalances(unit, [entry.playerId])
  return accept(parts)
}

/** The entry to an event; `feeCents` is 0 where nobody pays. */
export type Entry = { cause: Cause; feeCents: number }

/**
 * Holds an entry, if there is a fee; false when the balance is too low: the caller must roll back. Money is never spent by a
 * key: whoever steals one could lose it to an accomplice.
 */
export async function holdEntry(
  unit: Unit,
  { cause, feeCents }: Entry,
  payer: { playerId: string; promoFirst: boolean },
): Promise<boolean> {
  if (feeCents === 0) return true
  refuseKeys()
  return (await placeHold(unit, { ...payer, cause, amountCents: feeCents })).ok
}

/** Gives the entries of these players back, or of all. */
export async function releaseEntries(
  unit: Unit,
  { cause, feeCents }: Entry,
  playerIds?: string[],
): Promise<void> {
  if (feeCents === 0 || playerIds?.length === 0) return
  await voidHolds(unit, { cause, ...(playerIds ? { playerIds } : {}) })
}

/**
 * Releases the entries of these players, or of all, to the accounts they came from. Returns the players' ids.
 */
export async function voidHolds(unit: Unit, of: { cause: Cause; playerIds?: string[] }): Promise<string[]> {
  const holds = await lockHolds(unit.trx, of)
  for (const each of holds) {
    const key = `void:${each.id}`
    await post(unit, { kind: 'void', key, cause: of.cause, entries: voidHold(each.player_id, partsOf(each)) })
    await grantReturnedBonus(unit, {
      playerId: each.player_id,
      transferKey: key,
      promoCents: each.promo_cents,
    })
  }
  await resolveHolds(unit.trx, { ids: holds.map((each) => each.id), status: 'void', now: unit.now })
  const playerIds = holds.map((each) => each.player_id)
  recordBalances(unit, playerIds)
  return playerIds
}

/**
 * Pays the pot of all open entries minus the fee to the winners (best first), all or nothing. Returns false
 * when there is no pot.
 * @throws when the cause was settled before: entries placed since then can only be released
 */
export async function settleHolds(
  unit: Unit,
  pot: { cause: Cause; winners: readonly Share[]; feeBasisPoints: number },
): Promise<boolean> {
  const holds = await lockHolds(unit.trx, { cause: pot.cause })
  if (holds.length === 0) return false
  const entries = settle(
    holds.map((each) => ({ playerId: each.player_id, parts: partsOf(each) })),
    pot.winners,
    pot.feeBasisPoints,
  )
  const key = `settle:${pot.cause.kind}:${pot.cause.id}`
  // Without this, the entries would end as settled although no money was moved for them.
  if (!(await post(unit, { kind: 'settle', key, cause: pot.cause, entries })))
    throw new Error(`${key} was posted before`)
  await resolveHolds(unit.trx, { ids: holds.map((each) => each.id), status: 'settled', now: unit.now })
  unit.record({ type: 'winnings.paid', causeKind: pot.cause.kind, causeId: pot.cause.id })
  recordEntries(unit, pot.cause, holds)
  recordBalances(unit, [...holds.map((each) => each.player_id), ...pot.winners.map((each) => each.playerId)])
  return true
}

/**
 * Pays the prizes of a cause from all of its open entries and the platform's prize account, less a fee, once.
 * @throws when they were paid before
 */
export async function payHolds(
  unit: Unit,
  of: { cause: Cause; prizes: readonly { playerId: string; amountCents: number }[]; feeCents: number },
): Promise<void> {
  const holds = await lockHolds(unit.trx, { cause: of.cause })
  const entries = payPrizes(
    holds.map((each) => ({ playerId: each.player_id, parts: partsOf(each) })),
    of.prizes,
    of.feeCents,
  )
  const key = `settle:${of.cause.kind}:${of.cause.id}`
  if (entries.length > 0 && !(await post(unit, { kind: 'settle', key, cause: of.cause, entries })))
    throw new Error(`${key} was posted before`)
  await resolveHolds(unit.trx, { ids: holds.map((each) => each.id), status: 'settled', now: unit.now })
  if (of.cause.kind !== 'lobby')
    await settlePromise(unit.trx, { ...of.cause, kind: of.cause.kind }, beyondEntries(entries))
  if (of.prizes.length > 0)
    unit.record({ type: 'winnings.paid', causeKind: of.cause.kind, causeId: of.cause.id })
  if (holds.length > 0) recordEntries(unit, of.cause, holds)
  recordBalances(unit, [...holds.map((each) => each.player_id), ...of.prizes.map((each) => each.playerId)])
}

function recordEntries(unit: Unit, cause: Cause, holds: readonly HoldRow[]): void {
  unit.record({
    type: 'entries.settled',
    causeKind: cause.kind,
    causeId: cause.id,
    entries: holds.map((each) => ({ playerId: each.player_id, cashCents: each.cash_cents })),
  })
}

function recordBalances(unit: Unit, playerIds: readonly string[]): void {
  for (const playerId of new Set(playerIds)) unit.record({ type: 'balance.changed', playerId })
}

/** Sums the payments of the platform's prize account, in cents. */
const beyondEntries = (entries: ReturnType<typeof payPrizes>): number =>
  entries.reduce(
    (sum, { account, amountCents }) =>
      'platform' in account && account.platform === 'prizes' ? sum - amountCents : sum,
    0,
  )

const partsOf = (row: HoldRow): HoldParts => ({ cashCents: row.cash_cents, promoCents: row.promo_cents })
