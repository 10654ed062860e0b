import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { isStepUp } from '#client/lib/api/call.ts'
import { statusOf } from '#client/lib/api/call-error.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { NotAllowed, StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { ChainCard } from './ChainCard.tsx'
import { AuditTable } from './AuditTable.tsx'
import { FilterForm } from './FilterForm.tsx'
import { auditQuery, type Filter, FILTERS, PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** Every action of staff: who did what, about whom, why and when. */
export function AuditScreen() {
  return (
    <StaffOnly may="audit" title={t('admin.audit.title')}>
      <Log />
    </StaffOnly>
  )
}

function Log() {
  const { page = 1, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const filter: Filter = Object.fromEntries(FILTERS.map((name) => [name, search[name]]))
  const isFiltered = FILTERS.some((name) => filter[name] !== undefined)
  const log = useQuery(auditQuery({ ...filter, page }))
  const rows = log.data?.results ?? []
  const isRefused = statusOf(log.error) === 403 && !isStepUp(log.error)
  if (isRefused) return <NotAllowed title={t('admin.audit.title')} may="audit" />
  return (
    <Page>
      <PageHeader title={t('admin.audit.title')}>{t('admin.audit.lead')}</PageHeader>
      <ChainCard filter={filter} />
      <FilterForm
        key={JSON.stringify(filter)}
        filter={filter}
        onFilter={(next) => navigate({ search: next, replace: true, resetScroll: false })}
      />
      {log.isPending ? <SkeletonList count={8} row="h-12 w-full" /> : null}
      {log.isError && !log.data ? (
        <ErrorState onRetry={() => log.refetch()} isRetrying={log.isFetching}>
          {isStepUp(log.error) ? t('admin.audit.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {log.data && rows.length === 0 ? (
        <EmptyState art="done">{isFiltered ? t('admin.audit.none_found') : t('admin.audit.none')}</EmptyState>
      ) : null}
      {rows.length > 0 ? <AuditTable rows={rows} isStale={log.isPlaceholderData} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={log.data?.count ?? 0}
        onPage={(next) =>
          navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
        }
      />
    </Page>
  )
}
