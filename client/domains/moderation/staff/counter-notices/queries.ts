import { t } from '#messages/admin.ts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query, keyOf, FILE } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type CounterCase = AnswerFor<'GET v1 /admin/counter-notices/'>['results'][number]

export const PAGE_SIZE = 20

/** Counter notices that wait, by their clock. Read again often, as other staff decide too. */
export const counterNoticesQuery = (page: number) =>
  query(
    'GET v1 /admin/counter-notices/',
    { query: { page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

/** Decides a counter notice; it leaves the queue, also when somebody else was first. */
export function useDecideCounterNotice(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/counter-notices/{id}/decide/', {
    input: (body: { verdict: 'restored' | 'kept'; reason: string }) => ({ params: { id }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own decision back. */
export const reopenCounterNotice = (id: number) =>
  call('POST v1 /admin/counter-notices/{id}/reopen/', {
    params: { id },
    body: { reason: t('admin.verdict.taken_back') },
  })

/** The removed picture of a case. It is kept no longer than it is shown. */
export const removedPictureQuery = (id: number) =>
  queryOptions({
    // Not below `admin`: a decision reads all of that again, and the picture is gone then.
    queryKey: keyOf('GET v1 /admin/counter-notices/{id}/picture/', { params: { id } }, FILE),
    queryFn: async ({ signal }) => {
      const bytes = await call('GET v1 /admin/counter-notices/{id}/picture/', { params: { id } }, { signal })
      return new Blob([new Uint8Array(bytes)], { type: 'image/webp' })
    },
    gcTime: 0,
    staleTime: Infinity,
  })
