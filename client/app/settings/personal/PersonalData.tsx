import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { AddressPart, YouPart } from '#client/domains/players/onboarding/personal/personal-parts.tsx'
import {
  checkPersonal,
  type PersonalValues,
  valuesOf,
} from '#client/domains/players/onboarding/personal/personal-values.ts'
import { getSite } from '#client/lib/boot.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { focusFirstProblem } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { type Profile, profileQuery } from '#client/domains/accounts/session/profile.ts'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { changeOf } from './personal-change.ts'
import { SaveLine } from '#client/app/settings/SaveLine.tsx'
import { useSaveProfile } from './save-profile.ts'
import { useEdits } from '#client/app/settings/use-edits.ts'

const FIELDS = [
  'first_name',
  'last_name',
  'dob',
  'address',
  'country',
  'region',
  'street_address',
  'city',
  'postal_code',
]

/** Name, birth date and address. */
export function PersonalData({ profile }: { profile: Profile }) {
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const { values, changed, edit, discardSaved } = useEdits<PersonalValues>(
    `${profile.id}:personal`,
    valuesOf(profile, ''),
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const save = useSaveProfile()
  const { policy } = getSite()
  const rules = {
    today: new Date(serverNow()).toISOString().slice(0, 10),
    minAge: policy.min_age,
    minAgePaid: policy.min_age_paid,
  }
  const isChanged = Object.keys(changed).length > 0
  const general = save.error ? placeRefusal(save.error, FIELDS).general : undefined

  const refuse = (found: Record<string, string>) => {
    setProblems(found)
    focusFirstProblem(form.current)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending || !isChanged) return
    const checked = checkPersonal(values, rules)
    const found = checked.ok ? {} : withoutPhone(checked.problems)
    if (Object.keys(found).length > 0) return refuse(found)
    // An address is saved as a whole, so first load what another tab may have changed in it.
    const latest = changeOf(changed, values).address
      ? await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => profile)
      : profile
    save.mutate(changeOf(changed, { ...valuesOf(latest, ''), ...changed }), {
      onSuccess: () => discardSaved(changed),
      onError: (error) => {
        const { fields } = placeRefusal(error, FIELDS)
        refuse({
          ...fields,
          ...(fields.address
            ? { [fields.address.includes('region') ? 'region' : 'country']: fields.address }
            : {}),
        })
      },
    })
  }
  const change = (next: Partial<PersonalValues>) => {
    edit(next)
    save.reset()
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))))
  }

  const parts = { values, problems, onChange: change, policy: rules }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <YouPart {...parts} />
      <AddressPart {...parts} />
      {general && <FormAlert>{general}</FormAlert>}
      <SaveLine
        label="Save personal data"
        isPending={save.isPending}
        isSaved={save.isSuccess}
        note={isChanged ? 'Not saved yet' : undefined}
      />
    </form>
  )
}

/** The phone has its own setting. */
function withoutPhone({
  phone: _phone,
  phone_country: _country,
  ...problems
}: Record<string, string>): Record<string, string> {
  return problems
}
