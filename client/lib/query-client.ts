import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { isStepUp } from './call.ts'
import { CallError, statusOf } from './call-error.ts'
import { sayWhy } from './say-why.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * The one query that fails without a word, spec §8: while there is no profile, the guard silently leads
     * to /onboarding.
     */
    queryMeta: { leadsAway?: true }
    /**
     * `quiet`: the form says at its place what was refused. `true` for all of it; a list for those refusals
     * only.
     */
    mutationMeta: { quiet?: boolean | readonly string[] }
  }
}

/** spec §9: so long an answer counts as fresh; live events make it stale before. */
export const FRESH_MS = 5 * 60_000
const RETRIES = 3
const RETRY_DELAY_MS = 100

export type FailureKind = 'query' | 'mutation'
type Hooks = {
  /** A 401 that stayed one after the refresh flow. */
  onUnauthorized(kind: FailureKind): void
  /** Every failure, for error reporting. */
  onFailure(kind: FailureKind, error: unknown): void
}

/**
 * The one query client: fresh for 5 minutes, no refetch on focus, 3 retries 100 ms apart, mutations never
 * retried (spec §9).
 */
export function createQueryClient(hooks: Hooks): QueryClient {
  const failed = (kind: FailureKind, error: unknown, isSaid: boolean) => {
    // The person has closed the question who they are: nothing has failed.
    if (isStepUp(error)) return
    hooks.onFailure(kind, error)
    if (statusOf(error) === 401) hooks.onUnauthorized(kind)
    else if (!isSaid) sayWhy(error)
  }
  return new AttentiveClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) =>
        failed('query', error, meta?.leadsAway === true && state.data === undefined),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) =>
        failed('mutation', error, isQuiet(error, meta?.quiet)),
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
 * What is asked for the first time while something is invalidated may bring the answer of before: it is asked
 * once more when it has come.
 */
class AttentiveClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters)
      .filter((query) => query.state.data === undefined)
    const askAgain = (query: Query) =>
      super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
    const again = onTheirWay.map((query) =>
      query.promise?.then(
        () => askAgain(query),
        () => undefined,
      ),
    )
    await Promise.all([super.invalidateQueries(filters, options), ...again])
  }
}

/**
 * A 401 has been through the refresh already, a 429 asks to be left alone, and who would rather not confirm
 * themselves is not asked three times more.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  return status !== 401 && status !== 429 && !isStepUp(error) && failures < RETRIES
}

function isQuiet(error: unknown, quiet: boolean | readonly string[] | undefined): boolean {
  if (Array.isArray(quiet)) return error instanceof CallError && quiet.includes(error.code ?? '')
  return quiet === true
}
