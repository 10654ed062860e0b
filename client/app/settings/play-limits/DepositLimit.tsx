import { type FormEvent, useState } from 'react'
import { changeLimits } from '#contract/payments/eligibility.ts'
import { formatMoney } from '#client/lib/money.ts'
import { problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProblems } from '#client/lib/api/use-problems.ts'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import type { LimitName, OwnLimits } from '#client/domains/payments/own-limits.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useSetLimit } from './limit-changes.ts'
import { Opener } from '#client/app/settings/Opener.tsx'

const NAMES = {
  deposit_day_cents: { title: 'In 24 hours', what: 'the limit for 24 hours', used: 'used_day_cents' },
  deposit_week_cents: { title: 'In 7 days', what: 'the limit for 7 days', used: 'used_week_cents' },
} as const satisfies Record<LimitName, { title: string; what: string; used: keyof OwnLimits }>

/**
 * A limit of deposits per period: its amount, how much is used, a scheduled change, and a form to change it.
 */
export function DepositLimit({ name, limits }: { name: LimitName; limits: OwnLimits }) {
  const { title, what, used } = NAMES[name]
  const cents = limits[name]
  return (
    <div className="grid gap-3">
      <Opener
        value={
          <>
            <span className="block text-14 text-muted">{title}</span>
            <span className="font-semibold tabular-nums">
              {cents === null ? 'No limit' : formatMoney(cents)}
            </span>
          </>
        }
        action={cents === null ? `Set ${what}` : `Change ${what}`}
        shownAction={cents === null ? 'Set' : 'Change'}
      >
        {(close) => <LimitForm name={name} cents={cents} onClose={close} />}
      </Opener>
      {cents === null ? null : <Used cents={limits[used]} ofCents={cents} />}
      <ScheduledChange name={name} limits={limits} />
    </div>
  )
}

function Used({ cents, ofCents }: { cents: number; ofCents: number }) {
  return (
    <div>
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
        <div
          className="h-full bg-accent-text"
          style={{ width: `${Math.min(100, (100 * cents) / ofCents)}%` }}
        />
      </div>
      <p className="mt-1.5 text-14 text-muted tabular-nums">
        {formatMoney(cents)} used, {formatMoney(Math.max(0, ofCents - cents))} left
      </p>
    </div>
  )
}

/** A higher limit that takes effect later. Keeping the current limit cancels it. */
function ScheduledChange({ name, limits }: { name: LimitName; limits: OwnLimits }) {
  const cancelChange = useSetLimit(name)
  const coming = limits.coming.find(({ limit }) => limit === name)
  const cents = limits[name]
  if (!coming || cents === null) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-input bg-raised px-4 py-3 text-14">
      <p>
        From <Time at={coming.at} format="absolute" />:{' '}
        <strong className="font-[650]">
          {coming.cents === null ? 'no limit' : formatMoney(coming.cents)}
        </strong>
      </p>
      <Button
        variant="outline"
        size="small"
        pending={cancelChange.isPending}
        onClick={() => cancelChange.mutate(cents)}
      >
        Keep {formatMoney(cents)}
      </Button>
      {cancelChange.error ? <FormAlert>{cancelChange.error.message}</FormAlert> : null}
    </div>
  )
}

function LimitForm({ name, cents, onClose }: { name: LimitName; cents: number | null; onClose: () => void }) {
  const [text, setText] = useState(cents === null ? '' : dollarsText(cents))
  const [isNone, setNone] = useState(false)
  const { form, problems, refuse, clearProblems } = useProblems()
  const save = useSetLimit(name)
  const { general } = placeRefusal(save.error, [name])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const amount = parseDollars(text)
    if (!isNone && !amount.ok) return refuse({ [name]: amount.problem })
    const newCents = isNone || !amount.ok ? null : amount.cents
    const found = problemsOf(changeLimits.body, { [name]: newCents })
    refuse(found)
    if (Object.keys(found).length > 0) return
    save.mutate(newCents, {
      onSuccess: onClose,
      onError: (error) => refuse(placeRefusal(error, [name]).fields),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {isNone ? null : (
        <AmountField
          label={`Limit in US dollars, ${NAMES[name].title.toLowerCase()}`}
          text={text}
          problem={problems[name]}
          chips={[]}
          onText={(next) => {
            setText(next)
            clearProblems([name])
          }}
        />
      )}
      {cents === null ? null : (
        <CheckField label="No limit" hint="From 7 days on." isChecked={isNone} onChange={setNone} />
      )}
      {general ? <FormAlert>{general}</FormAlert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={save.isPending}>
          Save the limit
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
