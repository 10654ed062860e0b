import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isAbsent, isStepUp } from '#client/lib/api/call.ts'
import { CallError, statusOf } from '#client/lib/api/call-error.ts'
import { showFailure } from '#client/lib/api/show-failure.ts'
import { connection } from '#client/lib/live/connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Its first load fails without a message: a screen says why, the guard leads elsewhere, or the page is whole without it.
     */
    queryMeta: { silentFirstLoad?: true }
    /** `quiet`: the form itself shows the refusals: all of them (`true`) or those listed. */
    mutationMeta: { quiet?: boolean | readonly string[] }
  }
}

/** How long data counts as fresh, unless a live event makes it stale earlier. */
export const FRESH_MS = 5 * 60_000
const RETRIES = 3
const RETRY_DELAY_MS = 100

export type FailureKind = 'query' | 'mutation'
type Hooks = {
  /** Called for a 401 that remains after the token refresh. */
  onUnauthorized(kind: FailureKind): void
  /** Called for every failure, for error reporting. */
  onFailure(kind: FailureKind, error: unknown): void
}

/**
 * Creates the query client: data is fresh for 5 minutes, no refetch on focus, 3 retries 100 ms apart,
 * mutations are never retried (client reference, Constants).
 */
export function createQueryClient(hooks: Hooks): QueryClient {
  const onError = (kind: FailureKind, error: unknown, isQuiet: boolean) => {
    // The person has cancelled the step-up dialog, or the API lacks the call: no failures.
    if (isStepUp(error) || isAbsent(error)) return
    hooks.onFailure(kind, error)
    if (statusOf(error) === 401) hooks.onUnauthorized(kind)
    else if (!isQuiet && !isTold(kind, error)) showFailure(error)
  }
  return new RefetchingClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) =>
        onError('query', error, meta?.silentFirstLoad === true && state.data === undefined),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        onError('mutation', error, isHandledByForm(error, meta?.quiet)),
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        retry: shouldRetry,
        retryDelay: RETRY_DELAY_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

/**
 * A query's first fetch that is running during an invalidation may return data from before the change. Such a
 * query is invalidated again when its fetch ends.
 */
class RefetchingClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstFetches = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters)
      .filter((query) => query.state.data === undefined)
    const invalidateAgain = (query: Query) =>
      super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
    const repeated = firstFetches.map((query) =>
      query.promise?.then(
        () => invalidateAgain(query),
        () => undefined,
      ),
    )
    await Promise.all([super.invalidateQueries(filters, options), ...repeated])
  }
}

/**
 * No retries for a 401 (the refresh has been tried already), a 429 (the server asks to wait), a cancelled step-up and a
 * call that the API lacks.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  return status !== 401 && status !== 429 && !isStepUp(error) && !isAbsent(error) && failures < RETRIES
}

/** Reads that fail without a connection: the head and the screen say why. Acts have a message of their own. */
function isTold(kind: FailureKind, error: unknown): boolean {
  return kind === 'query' && !statusOf(error) && connection() !== 'online'
}

function isHandledByForm(error: unknown, quiet: boolean | readonly string[] | undefined): boolean {
  if (Array.isArray(quiet)) return error instanceof CallError && quiet.includes(error.code ?? '')
  return quiet === true
}
