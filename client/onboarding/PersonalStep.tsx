import { type FormEvent, useMemo, useRef, useState } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { CallError } from '#client/lib/call-error.ts'
import { serverNow } from '#client/lib/clock.ts'
import { focusFirstProblem } from '#client/lib/problems.ts'
import type { Profile } from '#client/session/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { countryOptions, guessCountry } from './countries.ts'
import { checkPersonal, type PersonalValues, valuesOf } from './personal-values.ts'
import { useSavePersonal } from './queries.ts'
import { StepHead } from './StepHead.tsx'

/** Step 1: name, birth date, phone, address. */
export function PersonalStep({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => valuesOf(profile, guessCountry()))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const countries = useMemo(() => countryOptions(), [])
  const save = useSavePersonal()
  const today = new Date(serverNow()).toISOString().slice(0, 10)

  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstProblem(form.current)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const checked = checkPersonal(values, { today, minAge: getSite().policy.min_age })
    if (!checked.ok) return refuse(checked.problems)
    save.mutate(checked.body, {
      onSuccess: onSaved,
      onError: (error) => error instanceof CallError && refuse({ ...error.fields, ...(error.fields.address ? { country: error.fields.address } : {}) }),
    })
  }
  const tie = (name: keyof PersonalValues) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setProblems(({ [name]: _mended, ...others }) => others)
    },
  })

  return (
    <>
      <StepHead title="About you">Only you and the site see this. It is needed for prizes and to keep one player to one account.</StepHead>
      <Card>
        <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label="First name" autoComplete="given-name" required {...tie('first_name')} />
            <TextField label="Last name" autoComplete="family-name" required {...tie('last_name')} />
          </div>
          <TextField label="Date of birth" type="date" autoComplete="bday" min="1900-01-01" max={today} required {...tie('dob')} />
          <SelectField label="Country" autoComplete="country" placeholder="Choose a country" options={countries} required {...tie('country')} />
          <TextField label="Street and number" autoComplete="street-address" required {...tie('street_address')} />
          <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
            <TextField label="City" autoComplete="address-level2" required {...tie('city')} />
            <TextField label="Postal code" autoComplete="postal-code" required {...tie('postal_code')} />
          </div>
          <TextField label="State or region" isOptional autoComplete="address-level1" {...tie('region')} />
          <TextField label="Phone" type="tel" autoComplete="tel" required hint="We send a code to it in the next step." {...tie('phone')} />
          <Button type="submit" variant="main" size="large" pending={save.isPending}>
            Continue
          </Button>
        </form>
      </Card>
    </>
  )
}
