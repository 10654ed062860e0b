import { t } from '#messages/players.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { guessCountry } from './countries.ts'
import { type Draft, dropDraft, storeDraft, readDraft } from '#client/domains/players/onboarding/draft.ts'
import { AddressAndPhonePart, PhonePart, YouPart } from './personal-parts.tsx'
import {
  checkPersonal,
  FIELDS,
  isTextAddress,
  type Part,
  PARTS,
  partWith,
  type PersonalBody,
  problemsOfPart,
  valuesOf,
  withAddressFields,
} from './personal-values.ts'
import { useSavePersonal } from '#client/domains/players/onboarding/queries.ts'
import { StepHead } from '#client/domains/players/onboarding/StepHead.tsx'
import { type Checked, isEmpty } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'

const HEADS: Record<Part, { title: string; text: string }> = {
  you: {
    get title() {
      return t('players.personal_step.about_you')
    },
    get text() {
      return t('players.personal_step.privacy_hint')
    },
  },
  address: {
    get title() {
      return t('players.personal_step.contact_title')
    },
    get text() {
      return t('players.personal_step.address_hint')
    },
  },
  phone: {
    get title() {
      return t('players.personal_step.your_number')
    },
    get text() {
      return t('players.personal_step.phone_hint')
    },
  },
}
const route = getRouteApi('/onboarding')
const BODIES = { you: YouPart, address: AddressAndPhonePart, phone: PhonePart }

type Props = {
  profile: Profile
  onDone: () => void
  /** Set when only the phone number is changed: cancels that. */ onCancel?: (() => void) | undefined
}

/** Step 1: name and birth date, then address and phone. One part is shown at a time; all are saved together. */
export function PersonalStep({ profile, onDone, onCancel }: Props) {
  const { part: urlPart } = route.useSearch()
  const navigate = route.useNavigate()
  const [{ part: draftPart, values }, setDraft] = useState<Draft>(() => {
    const fresh: Draft = { part: onCancel ? 'phone' : 'you', values: valuesOf(profile, guessCountry()) }
    return onCancel ? fresh : readDraft(profile.id, fresh)
  })
  // The browser's Back button shows the previous part. There is none if only the number is changed.
  const part: Part = onCancel ? draftPart : (urlPart ?? draftPart)
  const save = useSavePersonal(() => {
    dropDraft()
    void navigate({ search: {}, replace: true })
    onDone()
  })
  const { min_age: minAge, min_age_paid: minAgePaid } = useSite().policy
  const policy = {
    today: new Date(serverNow()).toISOString().slice(0, 10),
    minAge,
    minAgePaid,
    isTextAddress: isTextAddress(profile),
  }

  const saveDraft = (draft: Draft) => {
    setDraft(draft)
    if (!onCancel) storeDraft(profile.id, draft)
  }
  const goTo = (next: Part) => {
    saveDraft({ part: next, values })
    if (!onCancel && next !== part && next !== 'phone') void showPart(next)
  }
  const showPart = async (next: (typeof PARTS)[number]) => {
    // An address without a part shows the stored one, which Back would not leave.
    if (urlPart === undefined && part !== 'phone') await navigate({ search: { part }, replace: true })
    await navigate({ search: { part: next } })
  }
  const next = part === 'you' ? ('address' as const) : undefined
  const form = useForm({
    kept: { values, edit: (changed) => saveDraft({ part, values: { ...values, ...changed } }) },
    // The problems of the part that is shown; before the call, those of all parts.
    check: (): Checked<PersonalBody | undefined> => {
      const checked = checkPersonal(values, policy)
      if (checked.ok) return next ? { ok: true, body: undefined } : checked
      const here = problemsOfPart(part, checked.problems)
      if (!isEmpty(here)) return { ok: false, problems: here }
      return next ? { ok: true, body: undefined } : checked
    },
    mutation: save,
    send: (body, outcome) => (body ? save.mutate(body, outcome) : next && goTo(next)),
    onRefused: (problems) => goTo(partWith(problems) ?? part),
    fields: ['address', ...PARTS.flatMap((each) => FIELDS[each])],
    place: withAddressFields,
  })

  const Body = BODIES[part]
  const before = part === 'address' ? ('you' as const) : undefined
  const back = onCancel ?? (before ? () => goTo(before) : undefined)
  return (
    <>
      <StepHead key={part} title={HEADS[part].title}>
        {HEADS[part].text}
      </StepHead>
      <Card>
        <form {...form.props} className="grid gap-5">
          <Body values={values} problems={form.problems} onChange={form.change} policy={policy} />
          <div className="mt-1 flex gap-3">
            {back ? (
              <Button variant="outline" size="large" onClick={back}>
                {t('common.back')}
              </Button>
            ) : null}
            <Button type="submit" variant="main" size="large" className="grow" pending={form.isBusy}>
              {t('common.continue')}
            </Button>
          </div>
        </form>
      </Card>
    </>
  )
}
