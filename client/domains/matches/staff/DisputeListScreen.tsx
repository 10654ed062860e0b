import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { statusOf } from '#client/lib/api/call-error.ts'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { Segments } from '#client/ui/fields/Segments.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { DisputeTable } from './DisputeTable.tsx'
import { disputesQuery, PAGE_SIZE } from './queries.ts'
import { UndoBar } from '#client/domains/admin/console/UndoBar.tsx'
import { NotAllowed, StaffOnly } from '#client/domains/admin/console/StaffOnly.tsx'
import { type DisputeStep, stepOf, STEPS, stepTexts } from './texts.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

/** The moderators' queue: open disputes, most urgent first. */
export function DisputeListScreen() {
  return (
    <StaffOnly may="disputes" title={t('common.disputes')}>
      <Queue />
    </StaffOnly>
  )
}

function Queue() {
  const { step: asked, page = 1 } = route.useSearch()
  const step = stepOf(asked)
  const navigate = route.useNavigate()
  const disputes = useQuery(disputesQuery(step, page))
  const rows = disputes.data?.results ?? []
  if (statusOf(disputes.error) === 403) return <NotAllowed title={t('common.disputes')} may="disputes" />

  const filter = (next: DisputeStep | 'all') =>
    navigate({
      search: { step: next === 'all' ? undefined : next, page: undefined },
      replace: true,
      resetScroll: false,
    })
  const turn = (next: number) =>
    navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
  return (
    <Page>
      <PageHeader title={t('common.disputes')}>
        {t.rich('admin.dispute_list.order_hint', {
          span: <span className="max-sm:hidden" />,
        })}
      </PageHeader>
      <UndoBar />
      <div className="mb-4 max-w-3xl">
        <Segments
          label={t('admin.dispute_list.step')}
          value={step ?? 'all'}
          options={[
            { value: 'all', label: t('admin.dispute_list.all_open') },
            ...STEPS.map((value) => ({ value, label: stepTexts[value].label })),
          ]}
          onChange={filter}
        />
      </div>
      {disputes.isPending ? (
        <SkeletonList count={6} row="h-12 w-full" label={t('admin.dispute_list.loading_the_disputes')} />
      ) : null}
      {disputes.isError && !disputes.data ? (
        <ErrorState onRetry={() => disputes.refetch()} isRetrying={disputes.isFetching}>
          {t('admin.dispute_list.failed')}
        </ErrorState>
      ) : null}
      {disputes.data && rows.length === 0 ? (
        <EmptyState art="done">
          {step ? t('admin.dispute_list.none_in_step') : t('admin.dispute_list.none')}
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <DisputeTable rows={rows} isStale={disputes.isPlaceholderData} /> : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={disputes.data?.count ?? 0}
        onPage={turn}
        label={t('admin.dispute_list.pages_of_disputes')}
      />
    </Page>
  )
}
