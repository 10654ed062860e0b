import { ageOn } from '#core/players/onboarding/age.ts'
import { isIn, namesPartOf, rulesOn, type Place, type RegionRule } from '#core/site/regions.ts'

export const REASON_CODES = [
  'payments_off',
  'switched_off',
  'banned',
  'restricted',
  'owes',
  'profile_incomplete',
  'under_age',
  'region_closed',
  'cool_off',
  'self_excluded',
  'phone_unverified',
  'no_paypal',
  'paypal_recent',
  'identity_needed',
  'identity_pending',
  'nothing_to_withdraw',
  'terms_not_accepted',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]
/**
 * Why somebody may not move money: with what its text needs, and the path of the page that resolves it. Times are
 * milliseconds since 1970.
 */
export type Reason = { mend: string | null } & (
  | { code: 'switched_off'; act: MoneyAct }
  | { code: 'owes' | 'identity_needed'; cents: number }
  | { code: 'profile_incomplete'; missing: 'address' | 'region' }
  | { code: 'under_age'; minAge: number }
  | { code: 'self_excluded'; until: number | null }
  | { code: 'cool_off' | 'paypal_recent' | 'restricted'; until: number }
  | { code: PlainReasonCode }
)
type PlainReasonCode = Exclude<
  ReasonCode,
  | 'switched_off'
  | 'owes'
  | 'identity_needed'
  | 'profile_incomplete'
  | 'under_age'
  | 'self_excluded'
  | 'cool_off'
  | 'paypal_recent'
  | 'restricted'
>

type PlayReasonCode =
  | 'payments_off'
  | 'switched_off'
  | 'banned'
  | 'restricted'
  | 'owes'
  | 'profile_incomplete'
  | 'under_age'
  | 'region_closed'
  | 'self_excluded'
  | 'cool_off'
  | 'terms_not_accepted'
/** Reason against deposits and paid entries. */
export type PlayReason = Reason & { code: PlayReasonCode }

export const MONEY_ACTS = ['deposit', 'paid_entry', 'withdrawal'] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

/** The facts about a player that decide. Times are milliseconds since 1970, money is cents. */
export type Person = {
  isBanned: boolean
  /** Staff keep the player from playing for money until then. */
  restrictedUntil: number | null
  dob: string | null
  place: Place | null
  isPhoneVerified: boolean
  hasPaypal: boolean
  /** When the PayPal account was set or changed; null if long ago. */
  paypalChangedAt: number | null
  identity: 'none' | 'pending' | 'approved' | 'rejected'
  coolOffUntil: number | null
  exclusion: { until: number | null } | null
  /** Money that PayPal took back after it was spent here. */
  owesCents: number
  cashCents: number
  /** Paid out or under way, ever. */
  withdrawnCents: number
  /** The present edition of the terms. */
  hasAcceptedTerms: boolean
}

export type Policy = {
  arePaymentsOff: boolean
  /** Acts that staff have switched off for everybody. */
  switchedOff: ReadonlySet<MoneyAct>
  minAgePaid: number
  identityThresholdCents: number
  blockedRegions: readonly string[]
  rules: readonly RegionRule[]
}

/**
 * No withdrawals for this long after the PayPal account was changed (decision 37).
 */
export const PAYPAL_HOLD_MS = 24 * 3_600_000

/**
 * Every reason why this player cannot do this now, the most severe first; empty if they can. Players can
 * always withdraw their own money once their identity is certain enough: age, region and self-exclusion block
 * deposits and paid play, never withdrawals.
 */
export function reasonsAgainst(
  act: Exclude<MoneyAct, 'withdrawal'>,
  person: Person,
  policy: Policy,
  now: number,
): PlayReason[]
export function reasonsAgainst(act: MoneyAct, person: Person, policy: Policy, now: number): Reason[]
export function reasonsAgainst(act: MoneyAct, person: Person, policy: Policy, now: number): Reason[] {
  const found =
    act === 'withdrawal' ? againstWithdrawal(person, policy, now) : againstPlay(person, policy, now)
  const off = policy.arePaymentsOff && act !== 'paid_entry' ? [plain('payments_off')] : []
  const switched = policy.switchedOff.has(act) ? [{ code: 'switched_off' as const, act, mend: null }] : []
  return [...off, ...switched, ...againstAnything(person), ...found]
}

/** Cents that can be withdrawn now: all cash, or what is left below the identity-check threshold. */
export function withdrawableCents(person: Person, policy: Policy): number {
  if (person.identity === 'approved') return person.cashCents
  return Math.max(0, Math.min(person.cashCents, policy.identityThresholdCents - person.withdrawnCents))
}

/** The reason against withdrawing this amount, in addition to `reasonsAgainst`. */
export function reasonAgainstAmount(amountCents: number, person: Person, policy: Policy): Reason | undefined {
  if (amountCents <= person.cashCents && amountCents > withdrawableCents(person, policy))
    return identityReason(person, policy)
  return undefined
}

function againstAnything(person: Person): PlayReason[] {
  return [
    ...(person.isBanned ? [plain('banned')] : []),
    ...(person.owesCents > 0 ? [{ code: 'owes' as const, cents: person.owesCents, mend: null }] : []),
  ]
}

function againstPlay(person: Person, policy: Policy, now: number): PlayReason[] {
  const day = new Date(now).toISOString().slice(0, 10)
  const { place, dob, coolOffUntil, exclusion, restrictedUntil } = person
  const restricted: PlayReason[] =
    restrictedUntil !== null && restrictedUntil > now
      ? [{ code: 'restricted', until: restrictedUntil, mend: '/appeal' }]
      : []
  if (place === null || dob === null)
    return [...restricted, { code: 'profile_incomplete', missing: 'address', mend: '/onboarding' }]
  const rules = rulesOn(policy.rules, place, day)
  const minAge = Math.max(policy.minAgePaid, ...rules.map((rule) => rule.minAge ?? 0))
  // An address without a region could be in a closed one.
  const ruled = [
    ...policy.blockedRegions,
    ...policy.rules
      .filter((rule) => rule.from <= day && (rule.until === undefined || day <= rule.until))
      .map((rule) => rule.region),
  ]
  const isUnplaced = place.region === null && namesPartOf(place.country, ruled)
  const isClosed =
    policy.blockedRegions.some((region) => isIn(place, region)) || rules.some((rule) => rule.isClosed)
  return [
    ...restricted,
    ...(isUnplaced
      ? [{ code: 'profile_incomplete' as const, missing: 'region' as const, mend: '/profile?tab=settings' }]
      : []),
    ...(ageOn(dob, day) < minAge ? [{ code: 'under_age' as const, minAge, mend: null }] : []),
    ...(isClosed ? [plain('region_closed')] : []),
    ...(exclusion && (exclusion.until === null || exclusion.until > now)
      ? [{ code: 'self_excluded' as const, until: exclusion.until, mend: null }]
      : []),
    ...(coolOffUntil !== null && coolOffUntil > now
      ? [{ code: 'cool_off' as const, until: coolOffUntil, mend: null }]
      : []),
    ...(person.hasAcceptedTerms ? [] : [plain('terms_not_accepted', '/terms-of-use')]),
  ]
}

function againstWithdrawal(person: Person, policy: Policy, now: number): Reason[] {
  const heldUntil = (person.paypalChangedAt ?? -Infinity) + PAYPAL_HOLD_MS
  const isThresholdUsed = person.cashCents > 0 && withdrawableCents(person, policy) === 0
  return [
    ...(person.cashCents === 0 ? [plain('nothing_to_withdraw')] : []),
    ...(person.isPhoneVerified ? [] : [plain('phone_unverified', '/profile?tab=settings')]),
    ...(person.hasPaypal ? [] : [plain('no_paypal', '/profile?tab=settings')]),
    ...(person.hasPaypal && heldUntil > now
      ? [{ code: 'paypal_recent' as const, until: heldUntil, mend: null }]
      : []),
    ...(isThresholdUsed ? [identityReason(person, policy)] : []),
  ]
}

function identityReason(person: Person, policy: Policy): Reason {
  return person.identity === 'pending'
    ? plain('identity_pending', '/kyc')
    : { code: 'identity_needed', cents: policy.identityThresholdCents, mend: '/kyc' }
}

const plain = <Code extends PlainReasonCode>(code: Code, mend: string | null = null) => ({ code, mend })
