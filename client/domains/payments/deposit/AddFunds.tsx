import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { openDeposit } from '#contract/payments/payments.ts'
import { formatMoney } from '#client/lib/money.ts'
import { problemsOf } from '#client/lib/api/problems.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { useProblems } from '#client/lib/api/use-problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { dollarsText, parseDollars } from '#client/domains/payments/amount.ts'
import { AmountField } from '#client/domains/payments/AmountField.tsx'
import { overRemaining, remainingText, type Remaining } from '#client/domains/payments/own-limits.ts'
import { type Deposit, type Eligibility, useOpenDeposit } from '#client/domains/payments/queries.ts'
import { Reasons } from '#client/domains/payments/Reasons.tsx'
import { WhatNext } from '#client/domains/payments/withdraw/WhatNext.tsx'

const CHIPS = [500, 1000, 2500, 5000].map((cents) => ({ cents }))
const FIELDS = ['amount_cents']

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
  const reasonsId = useId()
  const [text, setText] = useState(startCents ? dollarsText(startCents) : '')
  const { form, problems, refuse, clearProblems } = useProblems()
  const open = useOpenDeposit()
  useOnReturn(open.reset)
  const amount = parseDollars(text)
  const { general } = placeRefusal(open.error, FIELDS)
  // The button stays busy until the browser leaves the page.
  const isBusy = open.isPending || open.isSuccess

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !verdict.allowed) return
    if (!amount.ok) return refuse({ amount_cents: amount.problem })
    const found = {
      ...overRemaining(amount.cents, remaining),
      ...problemsOf(openDeposit.body, { amount_cents: amount.cents }),
    }
    refuse(found)
    if (Object.keys(found).length > 0) return
    open.mutate(amount.cents, {
      onSuccess: redirectTo,
      onError: (error) => refuse(placeRefusal(error, FIELDS).fields),
    })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AmountField
        label="Amount to add in US dollars"
        text={text}
        problem={problems.amount_cents}
        chips={CHIPS}
        hint={remaining && remainingText(remaining)}
        onText={(next) => {
          setText(next)
          clearProblems(FIELDS)
          if (open.isError) open.reset()
        }}
      />
      <p className="text-14 text-muted">
        Fee: none.{' '}
        {amount.ok && amount.cents > 0
          ? `You pay ${formatMoney(amount.cents)}, ${formatMoney(amount.cents)} is added.`
          : 'What you pay is what is added.'}
      </p>
      {verdict.allowed ? null : (
        <Reasons id={reasonsId} title="You cannot add funds now." reasons={verdict.reasons} />
      )}
      {general && !open.isPending ? <FormAlert>{general} Trying again does nothing twice.</FormAlert> : null}
      <Button
        type="submit"
        variant="main"
        size="large"
        className="w-full"
        pending={isBusy}
        disabled={!verdict.allowed}
        aria-describedby={verdict.allowed ? undefined : reasonsId}
      >
        {isBusy ? 'Going to PayPal' : 'Continue to PayPal'}
      </Button>
      <p className="text-center text-14 text-muted">
        Play with what you can spare:{' '}
        <Link
          to="/profile"
          search={{ tab: 'settings' }}
          hash="limits"
          className="underline underline-offset-4 hover:text-text"
        >
          limits you set yourself
        </Link>
      </p>
      <WhatNext
        steps={[
          'You approve the payment at PayPal.',
          'You come back here, and we take the money.',
          'It is in your wallet, usually at once. When PayPal holds it, as soon as PayPal lets it through.',
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
