import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { AnswerFor } from '#client/lib/api/call.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { seeHolder, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Payout = AnswerFor<'GET v1 /admin/withdrawals/'>['results'][number]
export type PayoutHistory = AnswerFor<'GET v1 /admin/withdrawals/{id}/'>
export const SHOWS = ['held', 'sending'] as const
export type Show = (typeof SHOWS)[number]

export const PAGE_SIZE = 20

/** Withdrawals before they are sent. Read again often, as another admin may decide too. */
export const payoutsQuery = (show: Show, page: number) =>
  query(
    'GET v1 /admin/withdrawals/',
    { query: { show, page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

/** Earlier deposits and withdrawals of the player. */
export const historyQuery = (id: string) =>
  query('GET v1 /admin/withdrawals/{id}/', { params: { id } }, { retry: false })

/** The withdrawal has left the queue. */
const GONE = ['not_held', 'too_late', 'already_held']

function usePayoutActed() {
  const queryClient = useQueryClient()
  return {
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error: Error) => {
      seeHolder(queryClient, error)
      if (error instanceof CallError && GONE.includes(error.code ?? ''))
        void renew(queryClient, keyOf('GET v1 /admin/queues/'))
    },
  }
}

/** Releases a withdrawal on hold, or refuses it. */
export const useDecidePayout = (id: string) =>
  useAct('POST v1 /admin/withdrawals/{id}/decide/', {
    input: (body: { approved: boolean; reason: string }) => ({ params: { id }, body }),
    ...usePayoutActed(),
  })

/** Puts a withdrawal on hold. */
export const useHoldPayout = (id: string) =>
  useAct('POST v1 /admin/withdrawals/{id}/hold/', {
    input: (body: { reason: string }) => ({ params: { id }, body }),
    ...usePayoutActed(),
  })
