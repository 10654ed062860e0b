import { REGION_RULES } from '#content/regions.ts'
import {
  MONEY_ACTS,
  reasonsAgainst,
  type MoneyAct,
  type Person,
  type Policy,
  type PlayReason,
  type Reason,
} from '#core/payments/eligibility/eligibility.ts'
import { limitsAt } from '#core/payments/eligibility/limits.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import { hasAcceptedTerms } from '#server/domains/accounts/terms-queries.ts'
import { findPlayer } from '#server/domains/players/queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { findLimits, sumDebts } from './limit-queries.ts'
import { FEATURE_OF } from './reason-text.ts'
import { sumWithdrawals } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'

/** Everything that decides whether a player may move money, as of now. */
export async function loadPerson(db: Reader, playerId: string, now: Date): Promise<Person> {
  const player = await findPlayer(db, playerId)
  const limits = limitsAt(await findLimits(db, playerId), now.getTime())
  const balances = await findBalances(db, playerId)
  return {
    isBanned: player.banned_at !== null,
    restrictedUntil: player.unpaid_until?.getTime() ?? null,
    dob: player.dob,
    place: player.address && { country: player.address.country, region: player.address.region },
    isPhoneVerified: player.phone_verified_at !== null,
    hasPaypal: player.paypal_email !== null,
    paypalChangedAt: player.paypal_changed_at?.getTime() ?? null,
    identity: player.kyc_status,
    coolOffUntil: limits.coolOffUntil,
    exclusion: limits.exclusion,
    owesCents: await sumDebts(db, playerId),
    cashCents: balances?.cashCents ?? 0,
    hasAcceptedTerms: await hasAcceptedTerms(db, playerId),
    withdrawnCents: await sumWithdrawals(db, { playerId, receiver: player.paypal_email }),
  }
}

export function policyOf({ config, settings }: Pick<Context, 'config' | 'settings'>): Policy {
  const figures = settings.current()
  const off = settings.switchedOff()
  return {
    arePaymentsOff: config.arePaymentsOff,
    switchedOff: new Set(MONEY_ACTS.filter((act) => off.has(FEATURE_OF[act]))),
    minAgePaid: figures.MIN_AGE_PAID,
    identityThresholdCents: figures.KYC_THRESHOLD_CENTS,
    blockedRegions: figures.PAID_BLOCKED_REGIONS,
    rules: REGION_RULES,
  }
}

/** The reasons why this player may not do this now; empty if they may. */
export function loadReasonsAgainst(
  context: Context,
  db: Reader,
  act: Exclude<MoneyAct, 'withdrawal'>,
  playerId: string,
): Promise<PlayReason[]>
export function loadReasonsAgainst(
  context: Context,
  db: Reader,
  act: MoneyAct,
  playerId: string,
): Promise<Reason[]>
export async function loadReasonsAgainst(
  context: Context,
  db: Reader,
  act: MoneyAct,
  playerId: string,
): Promise<Reason[]> {
  const now = context.clock.now()
  return reasonsAgainst(act, await loadPerson(db, playerId, now), policyOf(context), now.getTime())
}
