import { t } from '#messages/admin.ts'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KeyList } from '#client/domains/admin/console/KeyHints.tsx'
import { useCaseKeys } from '#client/domains/admin/console/use-case-keys.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { usePictureKeys } from './use-picture-keys.ts'

type Props<Row> = {
  found: UseInfiniteQueryResult<InfiniteData<{ results: Row[] }>>
  none: string
  /** The actions of the keys S and D on the focused picture. */
  keys: { s?: string; d: string }
  children: (row: Row) => ReactNode
}

/** A grid of pictures, a page at a time. */
export function PictureGrid<Row>({ found, none, keys, children }: Props<Row>) {
  useCaseKeys({ opens: false })
  usePictureKeys()
  const rows = found.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      {found.isPending ? <SkeletonList count={4} row="h-40 w-full" /> : null}
      {found.isError && !found.data ? (
        <ErrorState onRetry={() => found.refetch()} isRetrying={found.isFetching} />
      ) : null}
      {found.data && rows.length === 0 ? <EmptyState art="done">{none}</EmptyState> : null}
      {rows.length > 0 ? (
        <ul
          aria-label={t('admin.console.pictures')}
          className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-5"
        >
          {rows.map(children)}
        </ul>
      ) : null}
      {found.hasNextPage ? (
        <Button
          variant="outline"
          className="mt-5"
          pending={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('admin.pictures.more')}
        </Button>
      ) : null}
      {rows.length > 0 ? (
        <KeyList
          hints={[
            { keys: ['J', 'K'], does: t('admin.keys.move') },
            ...(keys.s === undefined ? [] : [{ keys: ['S'], does: keys.s }]),
            { keys: ['D'], does: keys.d },
          ]}
        />
      ) : null}
    </>
  )
}
