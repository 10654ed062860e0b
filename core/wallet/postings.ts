import { accept, refuse, type Decision } from '#core/decision.ts'

/** A player's accounts: withdrawable cash, bonus that pays entries only, and money held for entries. */
export type Pocket = 'cash' | 'promo' | 'held'
/**
 * The platform's accounts. `clearing`: the balance at PayPal; `payouts`: on its way to players; `losses`:
 * chargebacks that could not be taken back.
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
 * An amount in cents: positive is credited to the account, negative debited. The entries of a transfer sum to
 * zero.
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
 * One movement of money. `cause` is what it is for; `key` is unique for ever, so that nothing moves twice.
 */
export type Transfer = {
  kind: TransferKind
  key: string
  cause: { kind: string; id: string }
  entries: readonly Entry[]
}

export type Balances = { cashCents: number; promoCents: number; heldCents: number }
/** The parts of an entry by origin, so that it can be returned there. */
export type HoldParts = { cashCents: number; promoCents: number }

const cash = (playerId: string): AccountRef => ({ playerId, pocket: 'cash' })
const promo = (playerId: string): AccountRef => ({ playerId, pocket: 'promo' })
const held = (playerId: string): AccountRef => ({ playerId, pocket: 'held' })
const platform = (account: PlatformAccount): AccountRef => ({ platform: account })

/** Sums the amounts per account and drops those of zero. */
export function combine(...entries: Entry[]): Entry[] {
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
  return combine(
    { account: platform('clearing'), amountCents: -amountCents },
    { account: cash(playerId), amountCents },
  )
}

/** A refund or chargeback takes what cash is left; the rest is the platform's loss. */
export function depositReversal(playerId: string, amountCents: number, balances: Balances): Entry[] {
  const taken = Math.min(amountCents, balances.cashCents)
  return combine(
    { account: cash(playerId), amountCents: -taken },
    { account: platform('losses'), amountCents: taken - amountCents },
    { account: platform('clearing'), amountCents },
  )
}

/** Debits the wallet at once; the money is in `payouts` until PayPal has accepted or refused it. */
export function withdrawal(
  playerId: string,
  amountCents: number,
  balances: Balances,
): Decision<Entry[], 'insufficient'> {
  if (balances.cashCents < amountCents) return refuse('insufficient')
  return accept(
    combine(
      { account: cash(playerId), amountCents: -amountCents },
      { account: platform('payouts'), amountCents },
    ),
  )
}

/** From `payouts` while it was on its way; from `clearing` when it came back after it had arrived. */
export function withdrawalBack(playerId: string, amountCents: number, from: 'payouts' | 'clearing'): Entry[] {
  return combine(
    { account: platform(from), amountCents: -amountCents },
    { account: cash(playerId), amountCents },
  )
}

export function payout(amountCents: number): Entry[] {
  return combine(
    { account: platform('payouts'), amountCents: -amountCents },
    { account: platform('clearing'), amountCents },
  )
}

/**
 * With `promoFirst` the promo balance pays as much as it can, otherwise only cash does. An entry
 * is held in full or not at all.
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
  const entries = combine(
    { account: cash(playerId), amountCents: -cashCents },
    { account: promo(playerId), amountCents: -promoCents },
    { account: held(playerId), amountCents },
  )
  return accept({ parts: { cashCents, promoCents }, entries })
}

/** Releases an entry: each part goes back to the pocket it came from. */
export function voidHold(playerId: string, parts: HoldParts): Entry[] {
  return combine(
    { account: held(playerId), amountCents: -(parts.cashCents + parts.promoCents) },
    { account: cash(playerId), amountCents: parts.cashCents },
    { account: promo(playerId), amountCents: parts.promoCents },
  )
}

/**
 * Pays the pot of these entries minus the fee to the winners by their shares, in one transfer. Prizes are
 * cash.
 */
export function settle(
  holds: readonly { playerId: string; parts: HoldParts }[],
  winners: readonly Share[],
  feeBasisPoints: number,
): Entry[] {
  const potCents = holds.reduce((sum, each) => sum + each.parts.cashCents + each.parts.promoCents, 0)
  const { feeCents, prizesCents } = splitPot(potCents, winners, feeBasisPoints)
  return combine(
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

/**
 * Pays prizes and the platform's fee from held entries, in one transfer. The platform's prize account pays
 * the part that the entries do not cover, and gets the part that they leave.
 */
export function payPrizes(
  holds: readonly { playerId: string; parts: HoldParts }[],
  prizes: readonly { playerId: string; amountCents: number }[],
  feeCents: number,
): Entry[] {
  const sizeOf = ({ cashCents, promoCents }: HoldParts) => cashCents + promoCents
  const potCents = holds.reduce((sum, each) => sum + sizeOf(each.parts), 0)
  const paidCents = prizes.reduce((sum, each) => sum + each.amountCents, 0)
  return combine(
    ...holds.map((each) => ({ account: held(each.playerId), amountCents: -sizeOf(each.parts) })),
    { account: platform('fees'), amountCents: feeCents },
    { account: platform('prizes'), amountCents: potCents - feeCents - paidCents },
    ...prizes.map(({ playerId, amountCents }) => ({ account: cash(playerId), amountCents })),
  )
}

/** Integer weights; winners are ordered by place, the best first. */
export type Share = { playerId: string; weight: number }

/**
 * Splits a pot. The fee and each prize are rounded down, the remainder goes to the best place.
 * Throws without winners: that would be a void, not a settlement.
 */
export function splitPot(
  potCents: number,
  winners: readonly { weight: number }[],
  feeBasisPoints: number,
): { feeCents: number; prizesCents: number[] } {
  const feeCents = Math.floor((potCents * feeBasisPoints) / 10_000)
  const weights = winners.reduce((sum, winner) => sum + winner.weight, 0)
  if (weights <= 0) throw new Error('a pot needs a winner')
  const prizesCents = winners.map((winner) => Math.floor(((potCents - feeCents) * winner.weight) / weights))
  const rest = potCents - feeCents - prizesCents.reduce((sum, cents) => sum + cents, 0)
  return { feeCents, prizesCents: prizesCents.map((cents, index) => (index === 0 ? cents + rest : cents)) }
}

export function grantPromo(playerId: string, amountCents: number): Entry[] {
  return combine(
    { account: platform('promo_expense'), amountCents: -amountCents },
    { account: promo(playerId), amountCents },
  )
}

/** Takes back the rest of an expired bonus. */
export function expirePromo(playerId: string, amountCents: number, balances: Balances): Entry[] {
  const left = Math.min(amountCents, balances.promoCents)
  return combine(
    { account: promo(playerId), amountCents: -left },
    { account: platform('promo_expense'), amountCents: left },
  )
}

/** Prizes beyond the entries are paid by the platform. */
export function prize(playerId: string, amountCents: number): Entry[] {
  return combine(
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
    combine(
      { account: platform('adjustments'), amountCents: -amountCents },
      { account: { playerId, pocket }, amountCents },
    ),
  )
}
