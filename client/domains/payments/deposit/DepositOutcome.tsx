import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { formatMoney } from '#client/lib/money.ts'
import { ButtonAnchor, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { walletQuery } from '#client/domains/wallet/queries.ts'
import { OpenDepositActions } from './OpenDeposits.tsx'
import type { Deposit } from '#client/domains/payments/queries.ts'
import { readReturnPath } from './return-path.ts'
import { paymentText } from '#client/domains/payments/texts.ts'

const LOOKS = {
  done: { icon: <CircleCheck aria-hidden="true" className="size-7 text-win" /> },
  waits: { icon: <Spinner className="size-7 text-info" /> },
  held: { icon: <Clock aria-hidden="true" className="size-7 text-warn" /> },
  not: { icon: <CircleAlert aria-hidden="true" className="size-7 text-muted" /> },
} as const

/** The result of a deposit, and what to do next. */
export function DepositOutcome({ deposit }: { deposit: Deposit }) {
  const { look, title, next } = outcomeOf(deposit)
  return (
    <Card as="div" className="appear">
      <div role="status" className="flex items-start gap-4">
        <span className="shrink-0">{LOOKS[look].icon}</span>
        <div className="min-w-0">
          <h2 className="text-20">{title}</h2>
          <p className="mt-2 text-16 text-pretty text-muted wrap-anywhere">
            {paymentText(deposit).sentence} {deposit.status === 'completed' ? <NewBalance /> : next}
          </p>
        </div>
      </div>
      {deposit.status === 'approving' ? (
        <OpenDepositActions deposit={deposit} isMain />
      ) : (
        <Ways deposit={deposit} />
      )}
    </Card>
  )
}

function outcomeOf({ status, amount_cents: cents }: Deposit): {
  look: keyof typeof LOOKS
  title: string
  next?: string
} {
  const sum = formatMoney(cents)
  switch (status) {
    case 'completed':
      return { look: 'done', title: `${sum} added` }
    case 'created':
    case 'capturing':
      return { look: 'waits', title: `${sum} is being taken`, next: 'You may leave this page.' }
    case 'pending':
      return {
        look: 'held',
        title: `${sum} is held by PayPal`,
        next: 'You need do nothing: you are told under the bell.',
      }
    case 'review':
      return {
        look: 'held',
        title: `We are looking at ${sum}`,
        next: 'Write to the support if you hear nothing.',
      }
    case 'approving':
      return { look: 'not', title: `${sum} is not paid yet` }
    case 'declined':
    case 'cancelled':
    case 'expired':
      return { look: 'not', title: `${sum} was not added` }
  }
}

function NewBalance() {
  const { data } = useQuery(walletQuery)
  return data ? <>Your cash is now {formatMoney(data.cash_cents)}.</> : null
}

function Ways({ deposit: { status } }: { deposit: Deposit }) {
  const back = readReturnPath()
  const isAgain = status === 'declined' || status === 'cancelled' || status === 'expired'
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isAgain ? (
        <ButtonLink to="/payment" search={{}} variant="main">
          Try again
        </ButtonLink>
      ) : back ? (
        <ButtonAnchor href={back} variant="main">
          {back.startsWith('/lobby-detail/') ? 'Back to the lobby' : 'Back to where you came from'}
        </ButtonAnchor>
      ) : (
        <ButtonLink to="/play" variant="main">
          Play
        </ButtonLink>
      )}
      <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="outline">
        To the wallet
      </ButtonLink>
    </div>
  )
}
