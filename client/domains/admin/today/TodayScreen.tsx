import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton, SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { OffNotice } from '../features/OffNotice.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { HealthCard } from './HealthCard.tsx'
import { OnDuty } from './OnDuty.tsx'
import { QueueStrip } from './QueueStrip.tsx'
import { todayQuery } from './queries.ts'
import { SearchButton } from './SearchButton.tsx'
import { ToDo } from './ToDo.tsx'
import { TrendsCard } from './TrendsCard.tsx'
import { useTodayKeys } from './use-today-keys.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** What waits, by urgency and clock, over all queues that one may see; and how the site is doing. */
export function TodayScreen() {
  const { data: profile } = useProfile()
  const { kind: whose } = route.useSearch()
  const navigate = route.useNavigate()
  const today = useQuery(todayQuery)
  useTodayKeys()
  const hasTrends = isPermitted(profile, 'players')
  const hasHealth = isPermitted(profile, 'operations')
  return (
    <Page>
      <PageHeader
        title={t('admin.console.today')}
        actions={
          <>
            <SearchButton />
            <OnDuty staff={today.data?.on_duty ?? []} />
          </>
        }
      >
        {t('admin.today.lead')}
      </PageHeader>
      <OffNotice />
      <FailedJobs count={today.data?.failed_jobs ?? null} />
      {today.isPending ? <Skeleton className="mb-5 h-42 w-full max-lg:h-26" /> : null}
      {today.data ? <QueueStrip queues={today.data.queues} /> : null}
      <div
        className={
          hasTrends || hasHealth
            ? 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]'
            : ''
        }
      >
        {today.isPending ? <SkeletonList count={8} row="h-12 w-full" /> : null}
        {today.isError && !today.data ? (
          <ErrorState onRetry={() => today.refetch()} isRetrying={today.isFetching} />
        ) : null}
        {today.data ? (
          <div>
            {today.data.items.length === 0 ? (
              <EmptyState art="done">{t('admin.today.nothing')}</EmptyState>
            ) : (
              <ToDo
                items={today.data.items}
                total={today.data.queues.reduce((sum, { waiting }) => sum + waiting, 0)}
                ownId={profile?.id}
                whose={whose === 'mine' || whose === 'free' ? whose : 'all'}
                onWhose={(next) =>
                  navigate({
                    search: { kind: next === 'all' ? undefined : next },
                    replace: true,
                    resetScroll: false,
                  })
                }
              />
            )}
          </div>
        ) : null}
        {hasTrends || hasHealth ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {hasTrends ? <TrendsCard /> : null}
            {hasHealth ? <HealthCard /> : null}
          </div>
        ) : null}
      </div>
    </Page>
  )
}
