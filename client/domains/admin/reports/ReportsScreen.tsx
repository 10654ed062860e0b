import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { statusOf } from '#client/lib/api/call-error.ts'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { NotAllowed } from '#client/domains/admin/StaffOnly.tsx'
import { CaseList } from '#client/domains/admin/console/CaseList.tsx'
import { KeyHints } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import { ReportCase } from './ReportCase.tsx'
import { reportGroupsQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of reports of players. */
export function ReportsScreen() {
  const { case: asked, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const groups = useQuery(reportGroupsQuery(page))
  useCaseKeys()
  const title = t('admin.reports.title')
  if (statusOf(groups.error) === 403) return <NotAllowed title={title} />
  const rows = groups.data?.results ?? []
  const chosen = rows.find((row) => String(row.id) === asked)
  // On a wide screen the first is open beside the list; on a phone one opens a case.
  const shown = chosen ?? rows[0]
  const close = () => navigate({ search: (before) => ({ ...before, case: undefined }), replace: true })
  return (
    <Page>
      <PageHeader title={title}>{t('admin.reports.lead')}</PageHeader>
      {groups.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {groups.isError && !groups.data ? (
        <ErrorState onRetry={() => groups.refetch()} isRetrying={groups.isFetching} />
      ) : null}
      {groups.data && rows.length === 0 ? (
        <EmptyState art="done">{t('admin.reports.none')}</EmptyState>
      ) : null}
      {shown ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <CaseList
              label={title}
              section="reports"
              param="case"
              cases={rows.map(({ id, player, count, first, reports }) => ({
                id: String(id),
                name: player?.username ?? t('admin.reports.no_player'),
                text: t('admin.reports.row', {
                  count,
                  reason: t('admin.people.report_reason', { reason: reports[0]?.reason ?? '' }),
                }),
                at: first,
              }))}
              shownId={String(shown.id)}
              isHidden={chosen !== undefined}
              page={page}
            />
            <div className={chosen ? '' : 'max-lg:hidden'}>
              <ReportCase key={shown.id} group={shown} onClose={close} />
            </div>
          </div>
          <KeyHints />
        </>
      ) : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={groups.data?.count ?? 0}
        onPage={(next) => navigate({ search: { page: next === 1 ? undefined : next } })}
      />
    </Page>
  )
}
