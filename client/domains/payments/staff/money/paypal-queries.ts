import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { seeHolder } from '#client/domains/admin/console/left-queue.ts'
import { query, keyOf, renew, answersUnder } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Difference = AnswerFor<'GET v1 /admin/money/reconciliation/'>['differences'][number]
export type OpenDifference = AnswerFor<'GET v1 /admin/money/reconciliation/differences/'>['results'][number]
export type ComparedDay = AnswerFor<'GET v1 /admin/money/reconciliation/days/'>['results'][number]

/** Compares the ledger with what PayPal lists over a time; stores nothing. */
export function useReconcile() {
  return useAct('GET v1 /admin/money/reconciliation/', {
    input: (period: { from: string; to: string }) => ({ query: period }),
    quiet: true,
  })
}

/** The days that the job has compared, the latest first, a page at a time. */
export const daysQuery = infiniteQueryOptions({
  queryKey: keyOf('GET v1 /admin/money/reconciliation/days/'),
  queryFn: ({ signal, pageParam }) =>
    call('GET v1 /admin/money/reconciliation/days/', { query: { before: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next ?? undefined,
  retry: false,
})

/** Differences that are open, or all of a day. */
export const differencesQuery = (day: string | undefined) =>
  query(
    'GET v1 /admin/money/reconciliation/differences/',
    { query: { day } },
    { placeholderData: keepPreviousData, retry: false },
  )

/** Compares a day again and stores the result. */
export function useCompareDay(day: string) {
  const client = useQueryClient()
  return useAct('POST v1 /admin/money/reconciliation/days/{day}/compare/', {
    input: (body: { reason: string }) => ({ params: { day }, body }),
    quiet: true,
    onSuccess: () => renew(client, answersUnder('/admin/money/reconciliation/')),
  })
}

/** Closes a difference with a reason. */
export function useResolve(id: number) {
  const client = useQueryClient()
  return useAct('PUT v1 /admin/money/reconciliation/differences/{id}/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () =>
      Promise.all([
        renew(client, answersUnder('/admin/money/reconciliation/')),
        renew(client, keyOf('GET v1 /admin/queues/')),
      ]),
    onError: (error) => seeHolder(client, error),
  })
}
