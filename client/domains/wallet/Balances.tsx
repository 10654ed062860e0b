import { t } from '#messages/wallet.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { momentFormat } from '#client/lib/time/time-zone.ts'
import { formatMoney } from '#client/lib/money.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { EarningsCurve } from './EarningsCurve.tsx'
import { EARNINGS_DAYS, earningsQuery, usableCents, type Wallet } from './queries.ts'

const day = momentFormat({ day: 'numeric', month: 'short' })

/** The three balances, buttons to deposit and withdraw, and the earnings chart. */
export function Balances({ wallet }: { wallet: Wallet | undefined }) {
  const parts = [
    { name: t('wallet.balances.cash'), cents: wallet?.cash_cents },
    { name: promoName(wallet), cents: wallet?.promo_cents },
    { name: t('common.held_in_entries'), cents: wallet?.held_cents },
  ]
  return (
    <Card as="div" className="sm:p-7" aria-busy={!wallet}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
        <div className="min-w-0">
          <p className="text-14 text-muted">{t('wallet.balances.balance')}</p>
          <p className="font-wide text-40 wrap-anywhere xl:text-64">
            {wallet ? (
              <Money cents={usableCents(wallet)} />
            ) : (
              <Skeleton className="my-1 h-12 w-48 max-w-full" />
            )}
          </p>
          <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
            {parts.map(({ name, cents }) => (
              <div key={name} className="flex flex-col-reverse">
                <dt className="text-14 text-muted">{name}</dt>
                <dd className="text-16 font-semibold">
                  {wallet ? <Money cents={cents} /> : <Skeleton className="my-1 h-4 w-14" />}
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/payment" variant="main" icon={<Plus aria-hidden="true" className="size-4" />}>
              {t('common.add_funds')}
            </ButtonLink>
            <ButtonLink to="/payment" search={{ view: 'withdraw' }} variant="outline">
              {t('common.withdraw_money')}
            </ButtonLink>
          </div>
        </div>
        <Earned />
      </div>
      <p className="mt-5 max-w-prose text-14 text-pretty text-muted">
        {wallet?.why_not ? (
          <>
            {wallet.why_not}{' '}
            <Link
              to="/payment"
              search={{ view: 'withdraw' }}
              className="whitespace-nowrap text-text underline underline-offset-4"
            >
              {t('wallet.balances.what_to_do')}
            </Link>
          </>
        ) : (
          <Link to="/kyc" className="whitespace-nowrap text-text underline underline-offset-4">
            {t('common.identity_check')}
          </Link>
        )}
      </p>
    </Card>
  )
}

function Earned() {
  const earnings = useQuery(earningsQuery)
  if (earnings.data) return <EarningsCurve period={EARNINGS_DAYS} earnings={earnings.data} />
  if (earnings.isPending) return <Skeleton className="h-44 w-full" />
  return (
    <p role="alert" className="text-14 text-muted">
      {t.rich('wallet.balances.failed', {
        button: (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is the message's
          <button
            type="button"
            className="min-h-11 text-text underline underline-offset-4"
            onClick={() => earnings.refetch()}
          />
        ),
      })}
    </p>
  )
}

/** `promo, until 12 Jan`; with the amount if only a part of it expires then. */
function promoName(wallet: Wallet | undefined): string {
  const ends = wallet?.promo_ends
  if (!ends) return t('common.promo')
  return t('wallet.balances.promo_until', {
    part: ends.amount_cents === wallet.promo_cents ? 'all' : 'some',
    amount: formatMoney(ends.amount_cents),
    day: day(new Date(ends.at)),
  })
}
