import { dollars } from '#core/dollars.ts'
import { ageOn } from '#core/players/onboarding/age.ts'
import { isIn, namesPartOf, rulesOn, type Place, type RegionRule } from '#core/site/regions.ts'

export const REASON_CODES = [
  'payments_off',
  'banned',
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
] as const
export type ReasonCode = (typeof REASON_CODES)[number]
export type Reason = { code: ReasonCode; detail: string; mend: string | null }

export const MONEY_ACTS = ['deposit', 'paid_entry', 'withdrawal'] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

/** The facts about a player that decide. Times are milliseconds since 1970, money is cents. */
export type Person = {
  isBanned: boolean
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
}

export type Policy = {
  arePaymentsOff: boolean
  minAgePaid: number
  identityThresholdCents: number
  blockedRegions: readonly string[]
  rules: readonly RegionRule[]
}

/**
 * product.md, Wallet: no withdrawals for this long after the PayPal account was changed (api.md,
 * paypal-update).
 */
export const PAYPAL_HOLD_MS = 24 * 3_600_000

/**
 * Every reason why this player cannot do this now, the most severe first; empty if they can. Players can
 * always withdraw their own money once their identity is certain enough: age, region and self-exclusion block
 * deposits and paid play, never withdrawals.
 */
export function reasonsAgainst(act: MoneyAct, person: Person, policy: Policy, now: number): Reason[] {
  const found =
    act === 'withdrawal' ? againstWithdrawal(person, policy, now) : againstPlay(person, policy, now)
  const off =
    policy.arePaymentsOff && act !== 'paid_entry'
      ? [reason('payments_off', 'Payments are not set up on this site.')]
      : []
  return [...off, ...againstAnything(person), ...found]
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

function againstAnything(person: Person): Reason[] {
  return [
    ...(person.isBanned
      ? [reason('banned', 'Your account is banned. Write to the support about your money.')]
      : []),
    ...(person.owesCents > 0
      ? [
          reason(
            'owes',
            `PayPal took back ${dollars(person.owesCents)} that was spent here already. Write to the support to settle it.`,
          ),
        ]
      : []),
  ]
}

function againstPlay(person: Person, policy: Policy, now: number): Reason[] {
  const day = new Date(now).toISOString().slice(0, 10)
  const { place, dob, coolOffUntil, exclusion } = person
  if (place === null || dob === null)
    return [reason('profile_incomplete', 'Your address and date of birth are needed first.', '/onboarding')]
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
    ...(isUnplaced
      ? [
          reason(
            'profile_incomplete',
            'The state or region of your address is needed first.',
            '/profile?tab=settings',
          ),
        ]
      : []),
    ...(ageOn(dob, day) < minAge
      ? [reason('under_age', `Play for money is from ${minAge} years on where you live.`)]
      : []),
    ...(isClosed
      ? [reason('region_closed', 'Play for money is not open where you live. Free play is.')]
      : []),
    ...(exclusion && (exclusion.until === null || exclusion.until > now)
      ? [
          reason(
            'self_excluded',
            exclusion.until === null
              ? 'You have shut yourself out of play for money until you end it.'
              : `You have shut yourself out of play for money until ${timeOf(exclusion.until)}.`,
          ),
        ]
      : []),
    ...(coolOffUntil !== null && coolOffUntil > now
      ? [reason('cool_off', `You are taking a break from play for money until ${timeOf(coolOffUntil)}.`)]
      : []),
  ]
}

function againstWithdrawal(person: Person, policy: Policy, now: number): Reason[] {
  const heldUntil = (person.paypalChangedAt ?? -Infinity) + PAYPAL_HOLD_MS
  const isThresholdUsed = person.cashCents > 0 && withdrawableCents(person, policy) === 0
  return [
    ...(person.cashCents === 0
      ? [reason('nothing_to_withdraw', 'There is no cash to withdraw in your wallet.')]
      : []),
    ...(person.isPhoneVerified
      ? []
      : [reason('phone_unverified', 'Verify your phone number first.', '/profile?tab=settings')]),
    ...(person.hasPaypal
      ? []
      : [reason('no_paypal', 'Tell us the PayPal account that the money goes to.', '/profile?tab=settings')]),
    ...(person.hasPaypal && heldUntil > now
      ? [reason('paypal_recent', `Your PayPal account is new. Withdrawals open on ${timeOf(heldUntil)}.`)]
      : []),
    ...(isThresholdUsed ? [identityReason(person, policy)] : []),
  ]
}

function identityReason(person: Person, policy: Policy): Reason {
  if (person.identity === 'pending')
    return reason(
      'identity_pending',
      'Your identity check is being looked at. You will be told when it is done.',
      '/kyc',
    )
  return reason(
    'identity_needed',
    `More than ${dollars(policy.identityThresholdCents)} in all can be withdrawn only after an identity check.`,
    '/kyc',
  )
}

const reason = (code: ReasonCode, detail: string, mend: string | null = null): Reason => ({
  code,
  detail,
  mend,
})
const written = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})
const timeOf = (at: number) => `${written.format(at)} UTC`
