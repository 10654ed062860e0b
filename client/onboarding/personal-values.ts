import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { ageProblem } from '#core/onboarding/age.ts'
import { profileInput } from '#contract/players.ts'
import type { InputFor } from '#client/lib/call.ts'
import { problemsOf } from '#client/lib/problems.ts'
import type { Profile } from '#client/session/profile.ts'

export type PersonalValues = {
  first_name: string
  last_name: string
  dob: string
  phone: string
  street_address: string
  city: string
  region: string
  postal_code: string
  country: string
}
type Body = InputFor<'PUT v1 /players/profile/'>['body']

/** What the form starts with. */
export function valuesOf(profile: Profile, country: string): PersonalValues {
  const { address } = profile
  return {
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    dob: profile.dob ?? '',
    phone: profile.phone ?? '',
    street_address: address?.street_address ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postal_code: address?.postal_code ?? '',
    country: address?.country ?? country,
  }
}

/** The body to send, or the problem of each field. A phone may be written as at home: the country of the address completes it. */
export function checkPersonal(values: PersonalValues, policy: { today: string; minAge: number }): { ok: true; body: Body } | { ok: false; problems: Record<string, string> } {
  const body = bodyOf(values)
  const problems: Record<string, string> = {}
  for (const [path, text] of Object.entries(problemsOf(profileInput, body))) problems[path.replace('address.', '')] = text
  const age = values.dob && ageProblem(values.dob, policy.today, policy.minAge)
  if (!values.dob) problems.dob = 'Choose your date of birth.'
  else if (age === 'under_age') problems.dob = `You must be at least ${policy.minAge} years old to play here.`
  else if (age === 'impossible_date') problems.dob = 'This date of birth cannot be right.'
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, body }
}

function bodyOf(values: PersonalValues): Body {
  const { first_name, last_name, dob, phone, region, ...address } = values
  return { first_name, last_name, dob, phone: wholePhone(phone, values.country), address: { ...address, region: region.trim() || null } }
}

function wholePhone(typed: string, country: string): string {
  const parsed = parsePhoneNumberFromString(typed, (country || undefined) as CountryCode | undefined)
  return parsed?.number ?? typed.replace(/[\s().-]/g, '')
}
