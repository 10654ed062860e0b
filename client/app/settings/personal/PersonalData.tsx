import { t } from '#messages/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AddressPart, YouPart } from '#client/domains/players/onboarding/personal/personal-parts.tsx'
import {
  checkPersonal,
  isTextAddress,
  type PersonalValues,
  valuesOf,
  withAddressFields,
} from '#client/domains/players/onboarding/personal/personal-values.ts'
import { useSite } from '#client/lib/use-site.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
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
  const queryClient = useQueryClient()
  const edits = useEdits<PersonalValues>(`${profile.id}:personal`, valuesOf(profile, ''))
  const { values, changed } = edits
  const save = useSaveProfile()
  const { policy } = useSite()
  const rules = {
    today: new Date(serverNow()).toISOString().slice(0, 10),
    minAge: policy.min_age,
    minAgePaid: policy.min_age_paid,
    isTextAddress: isTextAddress(profile),
  }
  const isChanged = Object.keys(changed).length > 0
  const form = useForm({
    kept: edits,
    check: () => {
      const checked = checkPersonal(values, rules)
      return checkedAs(changed, checked.ok ? {} : withoutPhone(checked.problems))
    },
    mutation: save,
    send: async (_changed, outcome) => {
      // An address is saved as a whole, so first load what another tab may have changed in it.
      const latest = changeOf(changed, values).address
        ? await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }).catch(() => profile)
        : profile
      save.mutate(changeOf(changed, { ...valuesOf(latest, ''), ...changed }), outcome)
    },
    onSent: () => edits.discardSaved(changed),
    fields: FIELDS,
    place: withAddressFields,
    isBlocked: !isChanged,
  })

  const parts = { values, problems: form.problems, onChange: form.change, policy: rules }
  return (
    <form {...form.props} className="grid gap-5">
      <YouPart {...parts} />
      <AddressPart {...parts} />
      {form.general && <FormAlert>{form.general}</FormAlert>}
      <SaveLine
        label={t('accounts.personal_data.save_personal_data')}
        isPending={form.isBusy}
        isSaved={save.isSuccess}
        note={isChanged ? t('common.not_saved_yet') : undefined}
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
