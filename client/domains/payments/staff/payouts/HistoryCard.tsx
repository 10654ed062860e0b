import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Facts } from '#client/domains/admin/people/Facts.tsx'
import { historyQuery, type PayoutHistory } from './queries.ts'

/** Card with earlier deposits and withdrawals of the player. */
export function HistoryCard({ id }: { id: string }) {
  const history = useQuery(historyQuery(id))
  return (
    <Card title={t('admin.payouts.history')}>
      {history.isPending ? <SkeletonList count={4} row="h-6 w-full" /> : null}
      {history.isError && !history.data ? (
        <ErrorState onRetry={() => history.refetch()} isRetrying={history.isFetching} />
      ) : null}
      {history.data ? <History of={history.data} /> : null}
    </Card>
  )
}

function History({ of }: { of: PayoutHistory }) {
  return (
    <>
      <Facts
        facts={[
          { name: t('admin.payouts.cash'), value: <Money cents={of.cash_cents} /> },
          { name: t('admin.payouts.deposited'), value: <Money cents={of.deposited_cents} /> },
          { name: t('admin.payouts.withdrawn'), value: <Money cents={of.withdrawn_cents} /> },
          {
            name: t('common.identity_check'),
            value: t('admin.people.identity_status', { status: of.identity }),
          },
          {
            name: t('admin.payouts.paypal_changed'),
            value: of.paypal_changed ? <Time at={of.paypal_changed} /> : t('admin.payouts.never'),
          },
        ]}
      />
      <ul
        aria-label={t('admin.payouts.history')}
        className="mt-4 grid gap-2 border-t border-line pt-4 text-14"
      >
        {of.payments.map((each) => (
          <li key={each.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {t('admin.payouts.payment', { kind: each.kind })}{' '}
              <span className="text-muted">
                {t('admin.payouts.payment_status', { status: each.status })} ·{' '}
                <Time at={each.created} format="absolute" />
              </span>
            </span>
            <Money
              cents={each.kind === 'deposit' ? each.amount_cents : -each.amount_cents}
              isMovement
              className="font-semibold"
            />
          </li>
        ))}
      </ul>
    </>
  )
}
