import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { openWithdrawal } from '#contract/payments/payments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProblems } from '#client/lib/api/use-problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { parseDollars } from '#client/domains/payments/amount.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import { maskEmail } from './mask.ts'
import { type Eligibility, type Payments, useOpenWithdrawal } from '#client/domains/payments/queries.ts'
import { Reasons } from '#client/domains/payments/Reasons.tsx'
import { WhatNext } from './WhatNext.tsx'
import { WithdrawalMade } from './WithdrawalMade.tsx'

const FIELDS = ['amount_cents']

type Props = { payments: Payments; verdict: Eligibility['withdrawal']; cashCents: number }

/** The amount to withdraw and the account it goes to; afterwards the progress of the withdrawal. */
export function Withdraw({ payments, verdict, cashCents }: Props) {
  const reasonsId = useId()
  const [text, setText] = useState('')
  const { form, problems, refuse, clearProblems } = useProblems()
  const open = useOpenWithdrawal()
  const amount = parseDollars(text)
  const { general } = placeRefusal(open.error, FIELDS)
  const { withdrawable_cents: mostCents } = payments

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (open.isPending || !verdict.allowed) return
    if (!amount.ok) return refuse({ amount_cents: amount.problem })
    const found = {
      ...overCash(amount.cents, mostCents, cashCents),
      ...problemsOf(openWithdrawal.body, { amount_cents: amount.cents }),
    }
    refuse(found)
    if (Object.keys(found).length > 0) return
    open.mutate(amount.cents, { onError: (error) => refuse(placeRefusal(error, FIELDS).fields) })
  }
  const reset = () => {
    setText('')
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
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AmountField
        label="Amount to withdraw in US dollars"
        text={text}
        problem={problems.amount_cents}
        chips={mostCents > 0 ? [{ cents: mostCents, label: `All: ${formatMoney(mostCents)}` }] : []}
        onText={(next) => {
          setText(next)
          clearProblems(FIELDS)
          if (open.isError) open.reset()
        }}
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
      {general && !open.isPending ? <FormAlert>{general} Trying again does nothing twice.</FormAlert> : null}
      <Button
        type="submit"
        variant="main"
        size="large"
        className="w-full"
        pending={open.isPending}
        disabled={!verdict.allowed}
        aria-describedby={verdict.allowed ? undefined : reasonsId}
      >
        {open.isPending ? 'Withdrawing' : 'Withdraw'}
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
