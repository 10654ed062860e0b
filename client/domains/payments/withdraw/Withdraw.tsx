import { t } from '#messages/payments.ts'
import { Link } from '@tanstack/react-router'
import { openWithdrawal } from '#contract/payments/payments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import { maskEmail } from '#core/external/mails/mask-email.ts'
import {
  type Eligibility,
  type Payments,
  useOpenWithdrawal,
  type Withdrawal,
} from '#client/domains/payments/queries.ts'
import { SubmitPayment } from '#client/domains/payments/SubmitPayment.tsx'
import { WhatNext } from './WhatNext.tsx'
import { useEffect, useRef } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { PaymentSteps } from './PaymentSteps.tsx'
import { paymentText } from '#client/domains/payments/texts.ts'

type Props = { payments: Payments; verdict: Eligibility['withdrawal']; cashCents: number }

/** The amount to withdraw and the account it goes to; afterwards the progress of the withdrawal. */
export function Withdraw({ payments, verdict, cashCents }: Props) {
  const { user } = useSession()
  const open = useOpenWithdrawal()
  const { withdrawable_cents: mostCents } = payments
  const form = useForm({
    initial: { amount_cents: '' },
    draft: user && `withdrawal ${user.id}`,
    check: (values) => {
      const typed = parseDollars(values.amount_cents)
      if (!typed.ok) return { ok: false, problems: { amount_cents: typed.problem } }
      return checkBody(openWithdrawal.body, { amount_cents: typed.cents }, (found) => ({
        ...overCash(typed.cents, mostCents, cashCents),
        ...found,
      }))
    },
    mutation: open,
    send: (body, outcome) => open.mutate(body.amount_cents, outcome),
    isBlocked: !verdict.allowed,
  })
  const text = form.values.amount_cents
  const amount = parseDollars(text)
  const reset = () => {
    form.reset()
    open.reset()
  }

  if (open.isSuccess) {
    // The list has the current status, the response only the initial one.
    const latest = payments.results
      .filter((payment) => payment.kind === 'withdrawal')
      .find(({ id }) => id === open.data.id)
    return <WithdrawalMade withdrawal={latest ?? open.data} onAgain={reset} />
  }
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AmountField
        label={t('payments.withdraw.field')}
        text={text}
        problem={form.problems.amount_cents}
        chips={
          mostCents > 0
            ? [{ cents: mostCents, label: t('payments.withdraw.all_most', { most: formatMoney(mostCents) }) }]
            : []
        }
        onText={(next) => form.change({ amount_cents: next })}
      />
      {mostCents > 0 && mostCents < cashCents ? (
        <Threshold mostCents={mostCents} cashCents={cashCents} />
      ) : null}
      <Receiver email={payments.paypal_email} />
      <p className="text-14 text-muted">
        {amount.ok && amount.cents > 0
          ? t('payments.withdraw.fee_of', { cents: formatMoney(amount.cents) })
          : t('payments.withdraw.fee_hint')}
      </p>
      <SubmitPayment
        verdict={verdict}
        isBusy={form.isBusy}
        problem={form.general && t('payments.withdraw.retry_safe', { general: form.general })}
        blocked={t('payments.withdraw.refused')}
        submit={t('common.withdraw_money')}
        submitting={t('payments.withdraw.withdrawing')}
      />
      <WhatNext
        steps={[
          t('payments.withdraw.wallet_step'),
          t('payments.withdraw.payout_step'),
          t('payments.withdraw.notice_step'),
        ]}
      />
    </form>
  )
}

function Receiver({ email }: { email: string | null }) {
  if (email === null) return null
  return (
    <div className="text-14">
      <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        <span className="text-muted">{t('payments.withdraw.title')}</span>{' '}
        <strong className="font-[650]">{maskEmail(email)}</strong>
        <Link
          to="/profile"
          search={{ tab: 'settings' }}
          hash="payment"
          aria-label={t('common.change_paypal_account')}
          className="text-muted underline underline-offset-4 hover:text-text"
        >
          {t('common.change')}
        </Link>
      </p>
      <p className="mt-1 text-faint">{t('payments.withdraw.account_hold')}</p>
    </div>
  )
}

function Threshold({ mostCents, cashCents }: { mostCents: number; cashCents: number }) {
  return (
    <p className="text-14 text-pretty text-muted">
      {t.rich('payments.withdraw.most_of_cash', {
        cash: formatMoney(cashCents),
        most: formatMoney(mostCents),
        link: <Link to="/kyc" className="font-semibold text-accent-text underline underline-offset-4" />,
      })}
    </p>
  )
}

function overCash(cents: number, mostCents: number, cashCents: number): { amount_cents?: string } {
  if (cents <= mostCents) return {}
  return {
    amount_cents:
      cents > cashCents
        ? t('payments.withdraw.cash', { cash: formatMoney(cashCents) })
        : t('payments.withdraw.most', { most: formatMoney(mostCents) }),
  }
}

/** A withdrawal that was just requested; its status updates live. */
function WithdrawalMade({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Replaces the form, so it takes the focus.
  useEffect(() => heading.current?.focus(), [])
  const { label, tone, sentence } = paymentText(withdrawal)
  return (
    <div className="appear grid gap-5">
      <div role="status">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="text-20 outline-none wrap-anywhere">
            {t('payments.withdrawal_made.amount_to_receiver', {
              amount: formatMoney(withdrawal.amount_cents),
              receiver: maskEmail(withdrawal.receiver),
            })}
          </h2>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-2 text-16 text-pretty text-muted">{sentence}</p>
      </div>
      <PaymentSteps payment={withdrawal} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="main">
          {t('common.go_to_wallet')}
        </ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          {t('payments.withdrawal_made.withdraw_more')}
        </Button>
      </div>
    </div>
  )
}
