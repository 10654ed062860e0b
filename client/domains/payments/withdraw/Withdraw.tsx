import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { openWithdrawal } from '#contract/payments/payments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import { maskEmail } from './mask.ts'
import { type Eligibility, type Payments, useOpenWithdrawal } from '#client/domains/payments/queries.ts'
import { Reasons } from '#client/domains/payments/Reasons.tsx'
import { WhatNext } from './WhatNext.tsx'
import { WithdrawalMade } from './WithdrawalMade.tsx'

type Props = { payments: Payments; verdict: Eligibility['withdrawal']; cashCents: number }

/** The amount to withdraw and the account it goes to; afterwards the progress of the withdrawal. */
export function Withdraw({ payments, verdict, cashCents }: Props) {
  const reasonsId = useId()
  const open = useOpenWithdrawal()
  const { withdrawable_cents: mostCents } = payments
  const form = useForm({
    initial: { amount_cents: '' },
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
        label="Amount to withdraw in US dollars"
        text={text}
        problem={form.problems.amount_cents}
        chips={mostCents > 0 ? [{ cents: mostCents, label: `All: ${formatMoney(mostCents)}` }] : []}
        onText={(next) => form.change({ amount_cents: next })}
      />
      {mostCents > 0 && mostCents < cashCents ? (
        <Threshold mostCents={mostCents} cashCents={cashCents} />
      ) : null}
      <Receiver email={payments.paypal_email} />
      <p className="text-14 text-muted">
        Fee: none.{' '}
        {amount.ok && amount.cents > 0
          ? `${formatMoney(amount.cents)} leaves your wallet, ${formatMoney(amount.cents)} is paid out.`
          : 'What leaves your wallet is what is paid out.'}
      </p>
      {verdict.allowed ? null : (
        <Reasons id={reasonsId} title="You cannot withdraw now." reasons={verdict.reasons} />
      )}
      {form.general ? <FormAlert>{form.general} Trying again does nothing twice.</FormAlert> : null}
      <Button
        type="submit"
        variant="main"
        size="large"
        className="w-full"
        pending={form.isBusy}
        disabled={!verdict.allowed}
        aria-describedby={verdict.allowed ? undefined : reasonsId}
      >
        {form.isBusy ? 'Withdrawing' : 'Withdraw'}
      </Button>
      <WhatNext
        steps={[
          'The money leaves your wallet at once.',
          'PayPal pays it out, usually within minutes.',
          'You are told under the bell. If PayPal cannot deliver it, it comes back into your wallet.',
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
        <span className="text-muted">To your PayPal account</span>{' '}
        <strong className="font-[650]">{maskEmail(email)}</strong>
        <Link
          to="/profile"
          search={{ tab: 'settings' }}
          hash="contact"
          className="text-muted underline underline-offset-4 hover:text-text"
        >
          Change<span className="sr-only"> the PayPal account</span>
        </Link>
      </p>
      <p className="mt-1 text-faint">After you add or change the account, withdrawals wait 24 hours.</p>
    </div>
  )
}

function Threshold({ mostCents, cashCents }: { mostCents: number; cashCents: number }) {
  return (
    <p className="text-14 text-pretty text-muted">
      Of your {formatMoney(cashCents)} you can withdraw {formatMoney(mostCents)} now. The rest needs an
      identity check, once:{' '}
      <Link to="/kyc" className="font-semibold text-accent-text underline underline-offset-4">
        to the identity check
      </Link>
    </p>
  )
}

function overCash(cents: number, mostCents: number, cashCents: number): { amount_cents?: string } {
  if (cents <= mostCents) return {}
  return {
    amount_cents:
      cents > cashCents
        ? `You have ${formatMoney(cashCents)} in cash.`
        : `You can withdraw ${formatMoney(mostCents)} before an identity check.`,
  }
}
