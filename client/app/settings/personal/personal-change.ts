import type { PersonalValues } from '#client/domains/players/onboarding/personal/personal-values.ts'
import type { ProfileChange } from './save-profile.ts'

/** The body with only the changed fields; an address is sent as a whole, completed from `values`. */
export function changeOf(changed: Partial<PersonalValues>, values: PersonalValues): ProfileChange {
  const { first_name, last_name, dob } = changed
  const { country, region, street_address, city, postal_code } = values
  const isMoved = (['country', 'region', 'street_address', 'city', 'postal_code'] as const).some(
    (name) => changed[name] !== undefined,
  )
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name }),
    ...(dob === undefined ? {} : { dob }),
    ...(isMoved
      ? { address: { country, region: region.trim() || null, street_address, city, postal_code } }
      : {}),
  }
}
