import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { statusOf } from '#client/lib/api/call-error.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { NotAllowed } from '#client/domains/admin/StaffOnly.tsx'
import { CaseList } from '#client/domains/admin/console/CaseList.tsx'
import { KeyHints } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import { FairPlayCase } from './FairPlayCase.tsx'
import { casesQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of hints and reports of unfair play. */
export function FairPlayScreen() {
  const { case: asked, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const cases = useQuery(casesQuery(page))
  useCaseKeys()
  const title = t('admin.console.fair_play')
  if (statusOf(cases.error) === 403) return <NotAllowed title={title} />
  const rows = cases.data?.results ?? []
  const chosen = rows.find((row) => String(row.id) === asked)
  // On a wide screen the first is open beside the list; on a phone one opens a case.
  const shown = chosen ?? rows[0]
  const close = () => navigate({ search: (before) => ({ ...before, case: undefined }), replace: true })
  return (
    <Page>
      <PageHeader title={title}>{t('admin.fair_play.lead')}</PageHeader>
      {cases.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {cases.isError && !cases.data ? (
        <ErrorState onRetry={() => cases.refetch()} isRetrying={cases.isFetching} />
      ) : null}
      {cases.data && rows.length === 0 ? (
        <EmptyState art="done">{t('admin.fair_play.none')}</EmptyState>
      ) : null}
      {shown ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <CaseList
              label={title}
              section="fair-play"
              param="case"
              cases={rows.map(({ id, player, kind, opened }) => ({
                id: String(id),
                name: player.username,
                text: t('admin.fair_play.kind', { kind }),
                at: opened,
              }))}
              shownId={String(shown.id)}
              isHidden={chosen !== undefined}
              page={page}
            />
            <div className={chosen ? '' : 'max-lg:hidden'}>
              <FairPlayCase key={shown.id} found={shown} onClose={close} />
            </div>
          </div>
          <KeyHints />
        </>
      ) : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={cases.data?.count ?? 0}
        onPage={(next) => navigate({ search: { page: next === 1 ? undefined : next } })}
      />
    </Page>
  )
}
