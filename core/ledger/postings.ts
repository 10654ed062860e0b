import { accept, refuse, type Decision } from '#core/decision.ts'

/** A player's pockets: money to withdraw, bonus that pays entries only, money set aside for entries. */
export type Pocket = 'cash' | 'promo' | 'held'
/**
 * The platform's side. `clearing`: what lies at PayPal; `payouts`: on its way to a player; `losses`: what a
 * chargeback could not take back.
 */
export type PlatformAccount =
  | 'fees'
  | 'promo_expense'
  | 'prizes'
  | 'clearing'
  | 'payouts'
  | 'losses'
  | 'adjustments'
export type AccountRef = { playerId: string; pocket: Pocket } | { platform: PlatformAccount }

/**
 * Cents; above nothing is to the account's good, below is taken from it. The entries of a transfer come to
 * nothing in all.
 */
export type Entry = { account: AccountRef; amountCents: number }

export const TRANSFER_KINDS = [
  'deposit',
  'deposit_reversal',
  'withdrawal',
  'withdrawal_back',
  'payout',
  'hold',
  'void',
  'settle',
  'promo',
  'promo_expiry',
  'prize',
  'adjustment',
] as const
export type TransferKind = (typeof TRANSFER_KINDS)[number]

/**
 * One movement of money. `cause` names what it is for; `key` is used once for ever, so that nothing moves
 * twice.
 */
export type Transfer = {
  kind: TransferKind
  key: string
  cause: { kind: string; id: string }
  entries: readonly Entry[]
}

export type Balances = { cashCents: number; promoCents: number; heldCents: number }
/** Where an entry's money came from, so that it goes back exactly there. */
export type HoldParts = { cashCents: number; promoCents: number }

const cash = (playerId: string): AccountRef => ({ playerId, pocket: 'cash' })
const promo = (playerId: string): AccountRef => ({ playerId, pocket: 'promo' })
const held = (playerId: string): AccountRef => ({ playerId, pocket: 'held' })
const platform = (account: PlatformAccount): AccountRef => ({ platform: account })

/** Takes amounts of nothing out and sums what falls on one account. */
export function move(...entries: Entry[]): Entry[] {
  const sums = new Map<string, Entry>()
  for (const { account, amountCents } of entries) {
    const known = sums.get(accountKey(account))
    sums.set(accountKey(account), { account, amountCents: (known?.amountCents ?? 0) + amountCents })
  }
  return [...sums.values()].filter((entry) => entry.amountCents !== 0)
}

export function accountKey(account: AccountRef): string {
  return 'platform' in account ? account.platform : `${account.playerId}:${account.pocket}`
}

export function deposit(playerId: string, amountCents: number): Entry[] {
  return move(
    { account: platform('clearing'), amountCents: -amountCents },
    { account: cash(playerId), amountCents },
  )
}

/** A refund or chargeback takes what is still there; the rest is the platform's loss. */
export function depositReversal(playerId: string, amountCents: number, balances: Balances): Entry[] {
  const taken = Math.min(amountCents, balances.cashCents)
  return move(
    { account: cash(playerId), amountCents: -taken },
    { account: platform('losses'), amountCents: taken - amountCents },
    { account: platform('clearing'), amountCents },
  )
}

/** Leaves the wallet at once; it lies with the payouts until PayPal has taken or refused it. */
export function withdrawal(
  playerId: string,
  amountCents: number,
  balances: Balances,
): Decision<Entry[], 'insufficient'> {
  if (balances.cashCents < amountCents) return refuse('insufficient')
  return accept(
    move(
      { account: cash(playerId), amountCents: -amountCents },
      { account: platform('payouts'), amountCents },
    ),
  )
}

/**
 * From the payouts while it was on its way, from what lies at PayPal when it came back after it had arrived.
 */
export function withdrawalBack(playerId: string, amountCents: number, from: 'payouts' | 'clearing'): Entry[] {
  return move(
    { account: platform(from), amountCents: -amountCents },
    { account: cash(playerId), amountCents },
  )
}

export function payout(amountCents: number): Entry[] {
  return move(
    { account: platform('payouts'), amountCents: -amountCents },
    { account: platform('clearing'), amountCents },
  )
}

/**
 * product.md: with `promoFirst` bonus pays as far as it goes, else cash alone; an entry is held whole or not
 * at all.
 */
export function hold(
  playerId: string,
  amountCents: number,
  balances: Balances,
  promoFirst: boolean,
): Decision<{ parts: HoldParts; entries: Entry[] }, 'insufficient'> {
  const promoCents = promoFirst ? Math.min(amountCents, balances.promoCents) : 0
  const cashCents = amountCents - promoCents
  if (balances.cashCents < cashCents) return refuse('insufficient')
  const entries = move(
    { account: cash(playerId), amountCents: -cashCents },
    { account: promo(playerId), amountCents: -promoCents },
    { account: held(playerId), amountCents },
  )
  return accept({ parts: { cashCents, promoCents }, entries })
}

/** An entry given back: each part to the pocket it came from. */
export function voidHold(playerId: string, parts: HoldParts): Entry[] {
  return move(
    { account: held(playerId), amountCents: -(parts.cashCents + parts.promoCents) },
    { account: cash(playerId), amountCents: parts.cashCents },
    { account: promo(playerId), amountCents: parts.promoCents },
  )
}

/**
 * The pot of these entries less the fee, to the winners by their shares; all of it in one movement. Won money
 * is cash.
 */
export function settle(
  holds: readonly { playerId: string; parts: HoldParts }[],
  winners: readonly Share[],
  feeBasisPoints: number,
): Entry[] {
  const potCents = holds.reduce((sum, each) => sum + each.parts.cashCents + each.parts.promoCents, 0)
  const { feeCents, prizesCents } = splitPot(potCents, winners, feeBasisPoints)
  return move(
    ...holds.map((each) => ({
      account: held(each.playerId),
      amountCents: -(each.parts.cashCents + each.parts.promoCents),
    })),
    { account: platform('fees'), amountCents: feeCents },
    ...winners.map((winner, index) => ({
      account: cash(winner.playerId),
      amountCents: prizesCents[index] ?? 0,
    })),
  )
}

/** Whole-numbered weights; the winners stand in the order of their places, the best first. */
export type Share = { playerId: string; weight: number }

/**
 * The fee is rounded down; so is each prize, and what is left over goes to the best place (domain-facts.md,
 * rounding). Without winners all of it would be nobody's: that is not a settlement but a void.
 */
export function splitPot(
  potCents: number,
  winners: readonly { weight: number }[],
  feeBasisPoints: number,
): { feeCents: number; prizesCents: number[] } {
  const feeCents = Math.floor((potCents * feeBasisPoints) / 10_000)
  const weights = winners.reduce((sum, winner) => sum + winner.weight, 0)
  if (weights <= 0) throw new Error('a pot is settled to somebody')
  const prizesCents = winners.map((winner) => Math.floor(((potCents - feeCents) * winner.weight) / weights))
  const rest = potCents - feeCents - prizesCents.reduce((sum, cents) => sum + cents, 0)
  return { feeCents, prizesCents: prizesCents.map((cents, index) => (index === 0 ? cents + rest : cents)) }
}

export function grantPromo(playerId: string, amountCents: number): Entry[] {
  return move(
    { account: platform('promo_expense'), amountCents: -amountCents },
    { account: promo(playerId), amountCents },
  )
}

/** What is left of a bonus whose time is over goes back. */
export function expirePromo(playerId: string, amountCents: number, balances: Balances): Entry[] {
  const left = Math.min(amountCents, balances.promoCents)
  return move(
    { account: promo(playerId), amountCents: -left },
    { account: platform('promo_expense'), amountCents: left },
  )
}

/** A prize beyond the entries comes from the platform's own money. */
export function prize(playerId: string, amountCents: number): Entry[] {
  return move(
    { account: platform('prizes'), amountCents: -amountCents },
    { account: cash(playerId), amountCents },
  )
}

export function adjustment(
  playerId: string,
  pocket: 'cash' | 'promo',
  amountCents: number,
  balances: Balances,
): Decision<Entry[], 'insufficient'> {
  const has = pocket === 'cash' ? balances.cashCents : balances.promoCents
  if (has + amountCents < 0) return refuse('insufficient')
  return accept(
    move(
      { account: platform('adjustments'), amountCents: -amountCents },
      { account: { playerId, pocket }, amountCents },
    ),
  )
}
