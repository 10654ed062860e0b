import { t } from '#messages/admin.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { SearchField } from '#client/domains/admin/console/SearchField.tsx'
import { PAGE_SIZE } from './queries.ts'

const route = getRouteApi('/admin/{-$section}/{-$id}')

type Props<Row> = {
  title: string
  lead: string
  /** Text for a search without results. */
  none: string
  /** Text for when there are no competitions at all. */
  noneYet: string
  states: readonly string[]
  found: UseQueryResult<{ count: number; results: Row[] }>
  children: (row: Row) => ReactNode
}

/** A list that staff narrow by a text and a state; both are in the address. */
export function CompetitionsPage<Row>({ title, lead, none, noneYet, states, found, children }: Props<Row>) {
  const { q = '', kind, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const rows = found.data?.results ?? []
  const narrow = (part: { q?: string | undefined; kind?: string | undefined }) =>
    navigate({
      search: (before) => ({ q: before.q, kind: before.kind, ...part, page: undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Page>
      <PageHeader title={title}>{lead}</PageHeader>
      <div className="mb-4 grid items-end gap-4 sm:grid-cols-[minmax(0,28rem)_14rem]">
        <SearchField
          key={q}
          label={t('admin.competitions.search')}
          text={q}
          onSearch={(text) => narrow({ q: text })}
        />
        <SelectField
          label={t('admin.pictures.state')}
          value={states.find((each) => each === kind) ?? ''}
          placeholder={t('admin.competitions.any_state')}
          options={states.map((value) => ({
            value,
            label: t('admin.competitions.state', { state: value }),
          }))}
          onChange={(event) => narrow({ kind: event.target.value || undefined })}
        />
      </div>
      {found.isPending ? <SkeletonList count={8} row="h-16 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {found.data && rows.length === 0 ? (
        <EmptyState art="done">{q || kind ? none : noneYet}</EmptyState>
      ) : null}
      {rows.length > 0 ? (
        <ul
          aria-label={title}
          className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {rows.map(children)}
        </ul>
      ) : null}
      <Pager
        page={page}
        pageSize={PAGE_SIZE}
        count={found.data?.count ?? 0}
        onPage={(next) =>
          navigate({ search: (before) => ({ ...before, page: next === 1 ? undefined : next }) })
        }
      />
    </Page>
  )
}
