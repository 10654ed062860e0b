import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { needsRegion } from '#core/players/onboarding/region.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { query } from '#client/lib/api/query.ts'

const regionsQuery = (country: string) =>
  query('GET v1 /regions/', { query: { country } }, { enabled: country !== '' })

type Props = {
  country: string
  value: string
  onChange: (region: string) => void
  error?: string | undefined
}

/** The region of an address, from the list for its country; nothing for countries without regions. */
export function RegionField({ country, value, onChange, error }: Props) {
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
            ? t('players.region_field.none')
            : t('players.region_field.choose_one')
      }
      aria-busy={isPending || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
