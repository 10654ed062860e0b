import { t } from '#messages/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { formatMoney } from '#client/lib/money.ts'
import { ButtonAnchor, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { OpenDepositActions } from './OpenDeposits.tsx'
import type { Deposit } from '#client/domains/payments/queries.ts'
import { readReturnPath } from './return-path.ts'
import { paymentText } from '#client/domains/payments/texts.ts'
import { query } from '#client/lib/api/query.ts'

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
      return { look: 'done', title: t('payments.deposit_outcome.sum_added', { sum }) }
    case 'created':
    case 'capturing':
      return {
        look: 'waits',
        title: t('payments.deposit_outcome.confirming', { sum }),
        next: t('payments.deposit_outcome.leave_note'),
      }
    case 'pending':
      return {
        look: 'held',
        title: t('payments.deposit_outcome.on_hold', { sum }),
        next: t('payments.deposit_outcome.no_action'),
      }
    case 'review':
      return {
        look: 'held',
        title: t('payments.deposit_outcome.in_review', { sum }),
        next: t('payments.deposit_outcome.support'),
      }
    case 'approving':
      return { look: 'not', title: t('payments.deposit_outcome.unpaid', { sum }) }
    case 'declined':
    case 'cancelled':
    case 'expired':
      return { look: 'not', title: t('payments.deposit_outcome.not_added', { sum }) }
  }
}

function NewBalance() {
  const { data } = useQuery(query('GET v1 /wallet/'))
  return data ? <>{t('payments.deposit_outcome.cash_now', { cash: formatMoney(data.cash_cents) })}</> : null
}

function Ways({ deposit: { status } }: { deposit: Deposit }) {
  const back = readReturnPath()
  const isAgain = status === 'declined' || status === 'cancelled' || status === 'expired'
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {isAgain ? (
        <ButtonLink to="/payment" search={{}} variant="main">
          {t('common.try_again')}
        </ButtonLink>
      ) : back ? (
        <ButtonAnchor href={back} variant="main">
          {back.startsWith('/lobby-detail/')
            ? t('payments.deposit_outcome.to_lobby')
            : t('payments.payment.back')}
        </ButtonAnchor>
      ) : (
        <ButtonLink to="/play" variant="main">
          {t('common.play')}
        </ButtonLink>
      )}
      <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="outline">
        {t('common.go_to_wallet')}
      </ButtonLink>
    </div>
  )
}
