import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Pager } from '#client/ui/Pager.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { isStepUp } from '#client/lib/api/call.ts'
import { t } from '#messages/admin.ts'
import { PAGE_SIZE } from './queries.ts'

type Props<Row> = {
  label: string
  query: UseQueryResult<{ count: number; results: Row[] }>
  page: number
  onPage: (page: number) => void
  keyOf: (row: Row) => string | number
  children: (row: Row) => ReactNode
  /** Text for an empty list. */
  none: string
}

/** A page of what belongs to a player, in all its states. */
export function PagedList<Row>({ label, query, page, onPage, keyOf, none, children }: Props<Row>) {
  const rows = query.data?.results ?? []
  return (
    <>
      {query.isPending ? <SkeletonList count={3} row="h-10 w-full" /> : null}
      {query.isError && !query.data ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
          {isStepUp(query.error) ? t('admin.people.not_confirmed') : undefined}
        </ErrorState>
      ) : null}
      {query.data && rows.length === 0 ? <p className="text-14 text-muted">{none}</p> : null}
      {rows.length > 0 ? (
        <ul aria-label={label} className="grid text-14">
          {rows.map((each) => (
            <li key={keyOf(each)} className="border-line py-3 not-first:border-t first:pt-0 last:pb-0">
              {children(each)}
            </li>
          ))}
        </ul>
      ) : null}
      <Pager label={label} page={page} pageSize={PAGE_SIZE} count={query.data?.count ?? 0} onPage={onPage} />
    </>
  )
}
