import { t } from '#messages/admin.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Card } from '#client/ui/Card.tsx'
import { Money as Amount } from '#client/ui/Money.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { type Money, type PayPalBalance, paypalBalanceQuery } from './queries.ts'

/** Card that compares the money owed to players with the balance: by PayPal if it tells, else by the ledger. */
export function OwedCard({ money }: { money: Money }) {
  const balance = useQuery(paypalBalanceQuery)
  const { cash_cents, held_cents, on_the_way_cents, promo_cents } = money.owed
  const owed = cash_cents + held_cents + on_the_way_cents
  const real = balance.data?.state === 'read' ? balance.data.cents : null
  const left = (real ?? money.at_paypal_cents) - owed
  return (
    <Card title={t('admin.money.owed_title')}>
      <Facts
        facts={[
          { name: t('admin.people.cash'), value: <Amount cents={cash_cents} /> },
          { name: t('admin.people.held'), value: <Amount cents={held_cents} /> },
          { name: t('admin.money.on_the_way'), value: <Amount cents={on_the_way_cents} /> },
          { name: t('admin.money.owed'), value: <Amount cents={owed} className="text-16" /> },
          { name: t('admin.money.promo_note'), value: <Amount cents={promo_cents} /> },
        ]}
      />
      <div className="my-4 border-t border-line" />
      <Facts
        facts={[
          { name: t('admin.money.at_paypal'), value: <Amount cents={money.at_paypal_cents} /> },
          ...(real === null ? [] : [{ name: t('admin.money.real'), value: <Amount cents={real} /> }]),
          left < 0
            ? { name: t('admin.money.missing'), value: <Amount cents={-left} className="text-loss" /> }
            : { name: t('admin.money.left'), value: <Amount cents={left} /> },
        ]}
      />
      {left < 0 ? (
        <p className="mt-3 text-14 text-pretty text-muted">
          {t('admin.money.missing_note', { by: real === null ? 'ledger' : 'paypal' })}
        </p>
      ) : null}
      <Source balance={balance} />
    </Card>
  )
}

/** The time of PayPal's figure, or why there is none. */
function Source({ balance }: { balance: UseQueryResult<PayPalBalance> }) {
  if (balance.isPending) return <Skeleton className="mt-3 h-6 w-full" />
  if (!balance.data) return <ErrorState onRetry={() => balance.refetch()} isRetrying={balance.isFetching} />
  const { state, at } = balance.data
  if (state !== 'read' || at === null)
    return <p className="mt-3 text-14 text-pretty text-muted">{t('admin.money.real_state', { state })}</p>
  return (
    <p className="mt-3 text-12 text-pretty text-muted">
      {t.rich('admin.money.real_note', { time: <Time at={at} format="absolute" /> })}
    </p>
  )
}
