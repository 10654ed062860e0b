import { t } from '#messages/players.ts'
import { useMemo } from 'react'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { callingCodeOptions, readTyped, formatNational, type TypedPhone } from './phone.ts'

type Props = { phone: TypedPhone; onChange: (phone: TypedPhone) => void; error?: string | undefined }

/**
 * A phone number: the country with its calling code, and the number in national format. Typing a full `+…`
 * number selects its country.
 */
export function PhoneField({ phone, onChange, error }: Props) {
  const options = useMemo(() => callingCodeOptions(), [])
  const onBlur = () => {
    const tidied = formatNational(phone)
    if (tidied.text !== phone.text || tidied.country !== phone.country) onChange(tidied)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <SelectField
        label={t('players.phone_field.country_code')}
        autoComplete="tel-country-code"
        placeholder={t('players.phone_field.choose_a_country')}
        options={options}
        required
        value={phone.country}
        onChange={(event) => onChange({ ...phone, country: event.target.value })}
      />
      <TextField
        label={t('common.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        value={phone.text}
        error={error}
        onChange={(event) => onChange(readTyped(phone, event.target.value))}
        onBlur={onBlur}
      />
    </div>
  )
}
