import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Updates cached data but keeps its age: stale data stays stale. `undefined` leaves it as it is. A first answer that is
 * still on its way may be from before the change, so it is read again.
 */
export function patchQueries<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: NonNullable<Data>, queryKey: QueryKey) => Data | undefined,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey }))
    if (query.state.data === undefined && query.state.fetchStatus !== 'idle') readAgain(queryClient, query)
    else patchQuery(queryClient, query, change)
}

type Which = { queryKey: QueryKey; exact?: boolean }

/**
 * As `patchQueries`, for data without a version: an answer that is on its way may be from before the change, so it is
 * read again. `change` calls `readAgain` where it cannot know what the query would answer now: what is on screen is
 * fetched at once.
 */
export function patchOrRead<Data>(
  queryClient: QueryClient,
  which: Which,
  change: (data: NonNullable<Data>, queryKey: QueryKey, readAgain: () => void) => Data | undefined,
): void {
  for (const query of queryClient.getQueryCache().findAll(which)) {
    let isUnsure = query.state.fetchStatus !== 'idle'
    patchQuery<Data>(queryClient, query, (data, key) => change(data, key, () => (isUnsure = true)))
    if (isUnsure) readAgain(queryClient, query)
  }
}

function patchQuery<Data>(
  queryClient: QueryClient,
  query: Query,
  change: (data: NonNullable<Data>, queryKey: QueryKey) => Data | undefined,
): void {
  const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
  if (data === undefined) return
  // The query key determines the type of its data.
  queryClient.setQueryData(query.queryKey, change(data as NonNullable<Data>, query.queryKey), { updatedAt })
  if (isInvalidated) query.invalidate()
}

function readAgain(queryClient: QueryClient, query: Query): void {
  const invalidate = () => void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  // An invalidation restarts the fetch of a query on screen, but not its first one; after any other fetch the data would
  // count as fresh.
  const isRestarted = query.isActive() && query.state.data !== undefined
  if (query.state.fetchStatus === 'idle' || isRestarted) invalidate()
  else void query.promise?.then(invalidate, () => undefined)
}
