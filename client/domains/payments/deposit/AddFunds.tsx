import { t } from '#messages/payments.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { openDeposit } from '#contract/payments/payments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import { overRemaining, remainingText, type Remaining } from '#client/domains/payments/own-limits.ts'
import { type Deposit, type Eligibility, useOpenDeposit } from '#client/domains/payments/queries.ts'
import { SubmitPayment } from '#client/domains/payments/SubmitPayment.tsx'
import { WhatNext } from '#client/domains/payments/withdraw/WhatNext.tsx'

const CHIPS = [500, 1000, 2500, 5000].map((cents) => ({ cents }))

/** The amount to deposit, then on to PayPal. `room`: what the player's own limits still allow. */
export function AddFunds({
  verdict,
  remaining,
  startCents,
}: {
  verdict: Eligibility['deposit']
  remaining: Remaining | undefined
  /** The initial amount. */ startCents?: number | undefined
}) {
  const open = useOpenDeposit()
  useOnReturn(open.reset)
  const form = useForm({
    initial: { amount_cents: startCents ? dollarsText(startCents) : '' },
    check: (values) => {
      const typed = parseDollars(values.amount_cents)
      if (!typed.ok) return { ok: false, problems: { amount_cents: typed.problem } }
      return checkBody(openDeposit.body, { amount_cents: typed.cents }, (found) => ({
        ...overRemaining(typed.cents, remaining),
        ...found,
      }))
    },
    mutation: open,
    send: (body, outcome) => open.mutate(body.amount_cents, outcome),
    onSent: redirectTo,
    isBlocked: !verdict.allowed,
    isLeft: true,
  })
  const text = form.values.amount_cents
  const amount = parseDollars(text)

  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AmountField
        label={t('payments.add_funds.field')}
        text={text}
        problem={form.problems.amount_cents}
        chips={CHIPS}
        hint={remaining && remainingText(remaining)}
        onText={(next) => form.change({ amount_cents: next })}
      />
      <p className="text-14 text-muted">
        {amount.ok && amount.cents > 0
          ? t('payments.add_funds.fee_of', { cents: formatMoney(amount.cents) })
          : t('payments.add_funds.fee_hint')}
      </p>
      <SubmitPayment
        verdict={verdict}
        isBusy={form.isBusy}
        problem={form.general && t('payments.add_funds.retry_safe', { general: form.general })}
        blocked={t('payments.add_funds.refused')}
        submit={t('payments.add_funds.continue_to_paypal')}
        submitting={t('payments.add_funds.going_to_paypal')}
      />
      <p className="text-center text-14 text-muted">
        {t.rich('payments.add_funds.responsible', {
          link: (
            <Link
              to="/profile"
              search={{ tab: 'settings' }}
              hash="limits"
              className="underline underline-offset-4 hover:text-text"
            />
          ),
        })}
      </p>
      <WhatNext
        steps={[
          t('payments.add_funds.approve_step'),
          t('payments.add_funds.return_step'),
          t('payments.add_funds.arrival_step'),
        ]}
      />
    </form>
  )
}

function redirectTo({ approve_url: url }: Deposit): void {
  if (url) location.assign(url)
}

/** Returning from PayPal with the Back button may restore the page as it was left: make it usable again. */
function useOnReturn(ready: () => void): void {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) ready()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event)
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}
