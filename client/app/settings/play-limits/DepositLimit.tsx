import { t } from '#messages/accounts.ts'
import { changeLimits } from '#contract/payments/eligibility.ts'
import { formatMoney } from '#client/lib/money.ts'
import { type Checked, checkedAs, problemsOf } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
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
  deposit_day_cents: {
    get title() {
      return t('accounts.deposit_limit.in_24_hours')
    },
    period: 'day',
    used: 'used_day_cents',
  },
  deposit_week_cents: {
    get title() {
      return t('accounts.deposit_limit.in_7_days')
    },
    period: 'week',
    used: 'used_week_cents',
  },
} as const satisfies Record<LimitName, { title: string; period: 'day' | 'week'; used: keyof OwnLimits }>

/**
 * A limit of deposits per period: its amount, how much is used, a scheduled change, and a form to change it.
 */
export function DepositLimit({ name, limits }: { name: LimitName; limits: OwnLimits }) {
  const { title, period, used } = NAMES[name]
  const cents = limits[name]
  return (
    <div className="grid gap-3">
      <Opener
        value={
          <>
            <span className="block text-14 text-muted">{title}</span>
            <span className="font-semibold tabular-nums">
              {cents === null ? t('accounts.deposit_limit.no_limit') : formatMoney(cents)}
            </span>
          </>
        }
        action={
          cents === null
            ? t('accounts.deposit_limit.set_limit', { period })
            : t('accounts.deposit_limit.change_limit', { period })
        }
        shownAction={cents === null ? t('accounts.deposit_limit.set') : t('common.change')}
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
        {t('accounts.deposit_limit.usage', {
          cents: formatMoney(cents),
          max: formatMoney(Math.max(0, ofCents - cents)),
        })}
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
        {t.rich(
          coming.cents === null
            ? 'accounts.deposit_limit.no_limit_from'
            : 'accounts.deposit_limit.from_time_limit',
          {
            time: <Time at={coming.at} format="absolute" />,
            b: <strong className="font-[650]" />,
            limit: formatMoney(coming.cents),
          },
        )}
      </p>
      <Button variant="outline" pending={cancelChange.isPending} onClick={() => cancelChange.mutate(cents)}>
        {t('accounts.deposit_limit.keep_cents', { cents: formatMoney(cents) })}
      </Button>
      {cancelChange.error ? <FormAlert>{cancelChange.error.message}</FormAlert> : null}
    </div>
  )
}

function LimitForm({ name, cents, onClose }: { name: LimitName; cents: number | null; onClose: () => void }) {
  const save = useSetLimit(name)
  const form = useForm({
    initial: { text: cents === null ? '' : dollarsText(cents), isNone: false },
    check: ({ text, isNone }): Checked<number | null> => {
      const amount = isNone ? undefined : parseDollars(text)
      if (amount?.ok === false) return { ok: false, problems: { [name]: amount.problem } }
      const newCents = amount?.cents ?? null
      return checkedAs(newCents, problemsOf(changeLimits.body, { [name]: newCents }))
    },
    mutation: save,
    send: (newCents, outcome) => save.mutate(newCents, outcome),
    onSent: onClose,
    fields: [name],
    hides: 'all',
  })
  const { text, isNone } = form.values

  return (
    <form {...form.props} className="grid gap-4">
      {isNone ? null : (
        <AmountField
          label={t('accounts.deposit_limit.field', { period: NAMES[name].period })}
          text={text}
          problem={form.problems[name]}
          chips={[]}
          onText={(next) => form.change({ text: next })}
        />
      )}
      {cents === null ? null : (
        <CheckField
          label={t('accounts.deposit_limit.no_limit')}
          hint={t('accounts.deposit_limit.effect_note')}
          {...form.flag('isNone')}
        />
      )}
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="outline" pending={form.isBusy}>
          {t('accounts.deposit_limit.save_the_limit')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}
