import { t } from '#messages/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { query } from '#client/lib/api/query.ts'

/** The player's balance: cash in large figures, funds that cannot be withdrawn in small ones. */
export function Balance({
  hasLink = true,
}: {
  /** False if the screen links to the wallet already. */ hasLink?: boolean
}) {
  const wallet = useQuery(query('GET v1 /wallet/'))
  if (wallet.isError && !wallet.data) {
    return (
      <ErrorState error={wallet.error} onRetry={() => wallet.refetch()} isRetrying={wallet.isFetching}>
        {t('common.balance_failed')}
      </ErrorState>
    )
  }
  const { data } = wallet
  return (
    <Card as="div" aria-busy={!data}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="text-14 text-muted">{t('payments.balance.cash')}</p>
          <p className="font-wide text-28 wrap-anywhere sm:text-40">
            {data ? <Money cents={data.cash_cents} /> : <Skeleton className="my-1 h-9 w-40" />}
          </p>
        </div>
        {hasLink ? (
          <ButtonLink to="/profile" search={{ tab: 'wallet' }} variant="outline" size="small">
            {t('common.go_to_wallet')}
          </ButtonLink>
        ) : null}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {[
          { name: t('common.promo'), cents: data?.promo_cents },
          { name: t('common.held_in_entries'), cents: data?.held_cents },
        ].map(({ name, cents }) => (
          <div key={name} className="flex flex-row-reverse items-baseline gap-1.5 text-14">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">
              {data ? <Money cents={cents} /> : <Skeleton className="h-4 w-12" />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
