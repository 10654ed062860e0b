import { t } from '#messages/referrals.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Skeleton, SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { referralsQuery, type Referrals } from './queries.ts'
import { ReferralLink } from './ReferralLink.tsx'
import { ReferralList } from './ReferralList.tsx'

/** The player's referral link, the bonuses, and who has signed up with it. */
export function ReferralsTab({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const referrals = useQuery(referralsQuery(page))
  if (referrals.isPending) return <Loading />
  if (!referrals.data)
    return (
      <ErrorState
        error={referrals.error}
        onRetry={() => referrals.refetch()}
        isRetrying={referrals.isFetching}
      >
        {t('referrals.referrals_tab.failed')}
      </ErrorState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReferralLink referrals={referrals.data} />
      {hasFigures(referrals.data) ? <Figures referrals={referrals.data} /> : null}
      <ReferralList
        referrals={referrals.data}
        page={page}
        onPage={onPage}
        isOld={referrals.isPlaceholderData}
      />
    </div>
  )
}

/** Without any bonus there are no figures beyond the list. */
function hasFigures({ count, bonus_cents, earned_cents }: Referrals): boolean {
  return count > 0 && (bonus_cents > 0 || earned_cents > 0)
}

function Figures({ referrals: { earned_cents, pending, count } }: { referrals: Referrals }) {
  return (
    <Card as="div">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Figure name={t('referrals.referrals_tab.earned')} value={<Money cents={earned_cents} />} />
        <Figure name={t('referrals.referrals_tab.pending')} value={pending} />
        <Figure name={t('referrals.referrals_tab.joined', { count })} value={count} />
      </dl>
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="font-wide text-28 tabular-nums">{value}</dd>
    </div>
  )
}

function Loading() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-96 w-full rounded-card sm:h-72" />
      <SkeletonList count={3} row="h-16 w-full" label={t('referrals.referrals_tab.loading_referrals')} />
    </div>
  )
}
