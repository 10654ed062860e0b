import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Updates cached data but keeps its age: stale data stays stale. `undefined` leaves it as it is. */
export function patchQueries<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: NonNullable<Data>, queryKey: QueryKey) => Data | undefined,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt, isInvalidated } = query.state
    if (data === undefined) continue
    // The query key determines the type of its data.
    queryClient.setQueryData(query.queryKey, change(data as NonNullable<Data>, query.queryKey), { updatedAt })
    if (isInvalidated) query.invalidate()
  }
}
