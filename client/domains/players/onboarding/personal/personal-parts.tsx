import { t } from '#messages/players.ts'
import { useMemo } from 'react'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { countryOptions } from './countries.ts'
import { hasCallingCode } from '#client/domains/players/onboarding/phone/phone.ts'
import { PhoneField } from '#client/domains/players/onboarding/phone/PhoneField.tsx'
import { isTooYoungForPaid, type PersonalField, type PersonalValues } from './personal-values.ts'
import { useQuery } from '@tanstack/react-query'
import { needsRegion } from '#core/players/onboarding/region.ts'
import { query } from '#client/lib/api/query.ts'

type Props = {
  values: PersonalValues
  problems: Record<string, string>
  onChange: (changed: Partial<PersonalValues>) => void
  policy: { today: string; minAge: number; minAgePaid: number }
}

/** The name, value, problem and change handler of a field. */
function fieldPropsOf({ values, problems, onChange }: Props) {
  return (name: PersonalField) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
}

export function YouPart(props: Props) {
  const fieldProps = fieldPropsOf(props)
  const { values, policy } = props
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('players.personal_parts.first_name')}
          autoComplete="given-name"
          required
          {...fieldProps('first_name')}
        />
        <TextField
          label={t('players.personal_parts.last_name')}
          autoComplete="family-name"
          required
          {...fieldProps('last_name')}
        />
      </div>
      <div className="grid gap-2">
        <TextField
          label={t('players.personal_parts.date_of_birth')}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={policy.today}
          required
          {...fieldProps('dob')}
        />
        <p role="status" className="text-14 text-pretty text-muted empty:hidden">
          {isTooYoungForPaid(values.dob, policy)
            ? t('players.personal_parts.free_play', { min_age_paid: policy.minAgePaid })
            : null}
        </p>
      </div>
    </>
  )
}

export function AddressPart(props: Props) {
  const fieldProps = fieldPropsOf(props)
  const { values, problems, onChange } = props
  const countries = useMemo(() => countryOptions(), [])
  const changeCountry = (country: string) =>
    // The phone number is probably from the same country, unless one has been typed.
    onChange({
      country,
      region: '',
      ...(values.phone === '' && hasCallingCode(country) ? { phone_country: country } : {}),
    })
  return (
    <>
      <SelectField
        label={t('common.country')}
        autoComplete="country"
        placeholder={t('players.phone_field.choose_a_country')}
        options={countries}
        required
        {...fieldProps('country')}
        onChange={(event) => changeCountry(event.target.value)}
      />
      <TextField
        label={t('players.personal_parts.street_and_number')}
        autoComplete="street-address"
        required
        {...fieldProps('street_address')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={t('players.personal_parts.city')}
          autoComplete="address-level2"
          required
          {...fieldProps('city')}
        />
        <TextField
          label={t('players.personal_parts.postal_code')}
          autoComplete="postal-code"
          required
          {...fieldProps('postal_code')}
        />
      </div>
      <RegionField
        country={values.country}
        value={values.region}
        error={problems.region}
        onChange={(region) => onChange({ region })}
      />
    </>
  )
}

export function PhonePart({ values, problems, onChange }: Props) {
  return (
    <PhoneField
      phone={{ country: values.phone_country, text: values.phone }}
      error={problems.phone}
      onChange={({ country, text }) => onChange({ phone_country: country, phone: text })}
    />
  )
}

/** Both on one screen; the country of the address is probably that of the number. */
export function AddressAndPhonePart(props: Props) {
  return (
    <>
      <AddressPart {...props} />
      <PhonePart {...props} />
      <p className="-mt-3 text-14 text-pretty text-muted">{t('players.personal_step.phone_hint')}</p>
    </>
  )
}

const regionsQuery = (country: string) =>
  query('GET v1 /regions/', { query: { country } }, { enabled: country !== '' })

type RegionFieldProps = {
  country: string
  value: string
  onChange: (region: string) => void
  error?: string | undefined
}

/** The region of an address, from the list for its country; nothing for countries without regions. */
function RegionField({ country, value, onChange, error }: RegionFieldProps) {
  const { data, isPending, isError } = useQuery(regionsQuery(country))
  const isOptional = !needsRegion(country)
  const tie = {
    label: t('players.region_field.label'),
    name: 'region',
    autoComplete: 'address-level1',
    isOptional,
    required: !isOptional,
    error,
    value,
  }
  if (country === '' || data?.results.length === 0) return null
  if (isError) return <TextField {...tie} onChange={(event) => onChange(event.target.value)} />
  const listed = data?.results.map(({ code, name }) => ({ value: code, label: name })) ?? []
  // A stored region stays selected while the list is loading.
  const options =
    value && !listed.some((option) => option.value === value) ? [{ value, label: value }, ...listed] : listed
  return (
    <SelectField
      {...tie}
      key={country}
      options={options}
      placeholder={
        isPending
          ? t('players.region_field.loading_the_regions')
          : isOptional
            ? t('common.none')
            : t('players.region_field.choose_one')
      }
      aria-busy={isPending || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
