import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Skeleton, SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { OffNotice } from '#client/domains/admin/features/OffNotice.tsx'
import { StepsCard } from '#client/domains/admin/setup/StepsCard.tsx'
import { HealthCard } from './HealthCard.tsx'
import { QueueStrip } from './QueueStrip.tsx'
import { todayQuery, type Today } from './queries.ts'
import { ToDo } from './ToDo.tsx'
import { TrendsCard } from './TrendsCard.tsx'
import { useTodayKeys } from './use-today-keys.ts'
import { TriangleAlert } from 'lucide-react'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Screen with the waiting cases of all queues that one may see, by urgency and deadline, and the site's health. */
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
      <PageHeader title={t('admin.console.today')} actions={<OnDuty staff={today.data?.on_duty ?? []} />}>
        {t('admin.today.lead')}
      </PageHeader>
      <OffNotice />
      {hasHealth ? <StepsCard /> : null}
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

/** Says how many jobs have given up, and leads to them. */
function FailedJobs({ count }: { count: number | null }) {
  if (!count) return null
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2.5 rounded-input border border-warn px-3.5 py-3 text-14 text-pretty"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
      <Link
        to="/admin/{-$section}/{-$id}"
        params={{ section: 'operations', id: undefined }}
        search={{}}
        className="rounded-sm font-semibold underline underline-offset-4"
      >
        {t('admin.today.failed_jobs', { count })}
      </Link>
    </p>
  )
}

/** How many are shown by their pictures. */
const MOST = 5

/** List of staff who hold a case or have the console open; each links to their page, for those who may see it. */
function OnDuty({ staff }: { staff: Today['on_duty'] }) {
  const { data: profile } = useProfile()
  if (staff.length === 0) return null
  return (
    <div className="flex items-center gap-2.5 text-14 text-muted">
      {t('admin.today.on_duty')}
      <ul aria-label={t('admin.today.on_duty')} className="flex gap-1.5">
        {staff.slice(0, MOST).map((each) => (
          <li key={each.player.id} title={textOf(each)}>
            {isPermitted(profile, 'players') ? (
              <Link
                to="/admin/{-$section}/{-$id}"
                params={{ section: 'players', id: each.player.id }}
                search={{}}
                className="relative block rounded-input"
              >
                <Member member={each} />
              </Link>
            ) : (
              <span className="relative block">
                <Member member={each} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {staff.length > MOST ? (
        <span dir="ltr" className="tabular-nums">
          +{staff.length - MOST}
        </span>
      ) : null}
    </div>
  )
}

type MemberOnDuty = Today['on_duty'][number]

function Member({ member }: { member: MemberOnDuty }) {
  return (
    <>
      <span aria-hidden="true">
        <PlayerAvatar name={member.player.username} url={member.player.avatar_url} size={28} />
      </span>
      <span className="sr-only">{textOf(member)}</span>
    </>
  )
}

const textOf = ({ player, cases }: MemberOnDuty) =>
  t('admin.today.on_duty_with', { name: player.username, count: cases })
