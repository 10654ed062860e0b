import { t } from '#messages/players.ts'
import { ageOn, ageProblem } from '#core/players/onboarding/age.ts'
import { needsRegion } from '#core/players/onboarding/region.ts'
import { profileInput } from '#contract/players/players.ts'
import type { InputFor } from '#client/lib/api/call.ts'
import { type Checked, type Problems, problemsOf } from '#client/lib/form/problems.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { hasCallingCode, typedOf, wholePhone } from '#client/domains/players/onboarding/phone/phone.ts'

export type PersonalValues = {
  first_name: string
  last_name: string
  dob: string
  country: string
  region: string
  street_address: string
  city: string
  postal_code: string
  phone_country: string
  phone: string
}
export type PersonalField = keyof PersonalValues
export type PersonalBody = InputFor<'PUT v1 /players/profile/'>['body']

/** Step 1 shows one part at a time; all are saved together. */
export const PARTS = ['you', 'address'] as const
/** `phone` alone is shown to change the number. */
export type Part = (typeof PARTS)[number] | 'phone'

export const FIELDS: Record<Part, readonly PersonalField[]> = {
  you: ['first_name', 'last_name', 'dob'],
  address: ['country', 'street_address', 'city', 'region', 'postal_code', 'phone_country', 'phone'],
  phone: ['phone_country', 'phone'],
}

/** The initial values of the form. */
export function valuesOf(profile: Profile, country: string): PersonalValues {
  const { address } = profile
  const home = address?.country ?? country
  const phone = typedOf(profile.phone ?? '', hasCallingCode(home) ? home : '')
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    dob: profile.dob ?? '',
    country: home,
    region: address?.region ?? '',
    street_address: address?.street_address ?? '',
    city: address?.city ?? '',
    postal_code: address?.postal_code ?? '',
    phone_country: phone.country,
    phone: phone.text,
  }
}

/** The messages for empty fields; the contract's own messages count characters. */
const REQUIRED = [
  ['first_name', 'players.personal_values.empty_first_name'],
  ['last_name', 'players.personal_values.empty_last_name'],
  ['street_address', 'players.personal_values.empty_street_address'],
  ['city', 'players.personal_values.empty_city'],
  ['postal_code', 'players.personal_values.empty_postal_code'],
] as const satisfies [PersonalField, string][]

type Policy = {
  today: string
  minAge: number
  /** The stored address is one text: it is kept while no part of it is written anew. */
  isTextAddress?: boolean
}

/** The parts that one writes; the country is chosen already. */
const ADDRESS = ['street_address', 'city', 'postal_code'] as const
const isAddress = (field: PersonalField): boolean => ADDRESS.some((each) => each === field)

/** True for an address that the API keeps as one text instead of fields. */
export function isTextAddress({ address }: Profile): boolean {
  return address !== null && Boolean(address.full) && !address.street_address && !address.city
}

/** The body to send, or the problem of each field. */
export function checkPersonal(values: PersonalValues, policy: Policy): Checked<PersonalBody> {
  const isKept = policy.isTextAddress === true && ADDRESS.every((field) => values[field].trim() === '')
  const { address, ...others } = bodyOf(values)
  const body: PersonalBody = isKept ? others : { ...others, address }
  const problems: Record<string, string> = {}
  for (const [path, text] of Object.entries(problemsOf(profileInput, body)))
    problems[path.replace('address.', '')] = text
  for (const [field, key] of REQUIRED)
    if (values[field].trim() === '' && !(isKept && isAddress(field))) problems[field] = t(key)
  const age = values.dob && ageProblem(values.dob, policy.today, policy.minAge)
  if (!values.dob) problems.dob = t('players.personal_values.birth_date')
  else if (age === 'under_age')
    problems.dob = t('players.personal_values.too_young', { min_age: policy.minAge })
  else if (age === 'impossible_date') problems.dob = t('players.refused.impossible_date')
  if (!isKept && needsRegion(values.country) && !values.region.trim())
    problems.region = t('players.refused.region_needed')
  const phone = phoneProblem(values)
  if (phone) problems.phone = phone
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, body }
}

/** The problems of one part; the later parts have not been shown yet. */
export function problemsOfPart(part: Part, problems: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    FIELDS[part].flatMap((field) => (problems[field] === undefined ? [] : [[field, problems[field]]])),
  )
}

/** The first part with one of these problems. */
export function partWith(problems: Record<string, string>): Part | undefined {
  return PARTS.find((part) => FIELDS[part].some((field) => field in problems))
}

/** Checks whether the player may play but not for money; shown next to the date. */
export function isTooYoungForPaid(dob: string, policy: Policy & { minAgePaid: number }): boolean {
  return (
    dob !== '' &&
    ageProblem(dob, policy.today, policy.minAge) === undefined &&
    ageOn(dob, policy.today) < policy.minAgePaid
  )
}

function phoneProblem({ phone, phone_country: country }: PersonalValues): string | undefined {
  if (!phone.trim()) return t('players.personal_values.phone')
  if (wholePhone({ country, text: phone })) return undefined
  return country || phone.trim().startsWith('+')
    ? t('common.field.whole_phone')
    : t('players.personal_values.phone_country')
}

function bodyOf(values: PersonalValues): PersonalBody {
  const { first_name, last_name, dob, phone, phone_country, region, ...address } = values
  const e164 = wholePhone({ country: phone_country, text: phone })
  return {
    first_name,
    last_name,
    dob,
    ...(e164 ? { phone: e164 } : {}),
    address: { ...address, region: region.trim() || null },
  }
}

const ABOUT_THE_REGION: readonly (string | undefined)[] = ['region_needed', 'unknown_region']

/** Moves an address error to the country or region: the server reports it for the whole address. */
export function withAddressFields({ address, ...fields }: Problems, code?: string): Problems {
  if (!address) return fields
  return ABOUT_THE_REGION.includes(code) ? { ...fields, region: address } : { ...fields, country: address }
}
