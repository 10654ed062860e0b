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
import { NotAllowed, StaffOnly } from '#client/domains/admin/StaffOnly.tsx'
import { CaseList } from '#client/domains/admin/console/CaseList.tsx'
import { KeyHints } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import { PAGE_SIZE, requestsQuery } from './queries.ts'
import { RequestCase } from './RequestCase.tsx'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The queue of players who ask to organize tournaments. */
export function OrganizersScreen() {
  return (
    <StaffOnly title={t('admin.organizers.title')} may="organizers">
      <Queue />
    </StaffOnly>
  )
}

function Queue() {
  const { player, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const requests = useQuery(requestsQuery(page))
  useCaseKeys()
  if (statusOf(requests.error) === 403) return <NotAllowed title={t('admin.organizers.title')} />
  const rows = requests.data?.results ?? []
  const chosen = rows.find((row) => row.player.id === player)
  // On a wide screen the first is open beside the list; on a phone one opens a case.
  const shown = chosen ?? rows[0]
  const close = () => navigate({ search: (before) => ({ ...before, player: undefined }), replace: true })
  return (
    <Page>
      <PageHeader title={t('admin.organizers.title')}>{t('admin.organizers.lead')}</PageHeader>
      {requests.isPending ? <SkeletonList count={4} row="h-16 w-full" /> : null}
      {requests.isError && !requests.data ? (
        <ErrorState onRetry={() => requests.refetch()} isRetrying={requests.isFetching} />
      ) : null}
      {requests.data && rows.length === 0 ? (
        <EmptyState art="done">{t('admin.organizers.none')}</EmptyState>
      ) : null}
      {shown ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <CaseList
              label={t('admin.organizers.title')}
              section="organizers"
              param="player"
              cases={rows.map(({ player: { id, username }, reason, created }) => ({
                id,
                name: username,
                text: reason,
                at: created,
              }))}
              shownId={shown.player.id}
              isHidden={chosen !== undefined}
              page={page}
            />
            <div className={chosen ? '' : 'max-lg:hidden'}>
              <RequestCase key={shown.player.id} request={shown} onClose={close} />
            </div>
          </div>
          <KeyHints />
        </>
      ) : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={requests.data?.count ?? 0}
        onPage={(next) => navigate({ search: { page: next === 1 ? undefined : next } })}
      />
    </Page>
  )
}
