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
import { AppealCase } from './AppealCase.tsx'
import { appealsQuery, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of appeals against sanctions. */
export function AppealsScreen() {
  const { case: asked, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const appeals = useQuery(appealsQuery(page))
  useCaseKeys()
  const title = t('admin.appeals.title')
  if (statusOf(appeals.error) === 403) return <NotAllowed title={title} />
  const rows = appeals.data?.results ?? []
  const chosen = rows.find((row) => String(row.sanction.id) === asked)
  // On a wide screen the first is open beside the list; on a phone one opens a case.
  const shown = chosen ?? rows[0]
  const close = () => navigate({ search: (before) => ({ ...before, case: undefined }), replace: true })
  return (
    <Page>
      <PageHeader title={title}>{t('admin.appeals.lead')}</PageHeader>
      {appeals.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {appeals.isError && !appeals.data ? (
        <ErrorState onRetry={() => appeals.refetch()} isRetrying={appeals.isFetching} />
      ) : null}
      {appeals.data && rows.length === 0 ? (
        <EmptyState art="done">{t('admin.appeals.none')}</EmptyState>
      ) : null}
      {shown ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <CaseList
              label={title}
              section="appeals"
              param="case"
              cases={rows.map(({ player, sanction }) => ({
                id: String(sanction.id),
                name: player.username,
                text: t('admin.sanction.kind', { kind: sanction.kind }),
                at: sanction.appeal?.sent ?? sanction.given,
              }))}
              shownId={String(shown.sanction.id)}
              isHidden={chosen !== undefined}
              page={page}
            />
            <div className={chosen ? '' : 'max-lg:hidden'}>
              <AppealCase key={shown.sanction.id} waiting={shown} onClose={close} />
            </div>
          </div>
          <KeyHints />
        </>
      ) : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={appeals.data?.count ?? 0}
        onPage={(next) => navigate({ search: { page: next === 1 ? undefined : next } })}
      />
    </Page>
  )
}
