import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { seeHolder, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'

export type AttentionCase = AnswerFor<'GET v1 /admin/payments/attention/'>['results'][number]

export const PAGE_SIZE = 20

/** Payments that need a person. Read again often, as another admin may settle them too. */
export const attentionQuery = (page: number) =>
  query(
    'GET v1 /admin/payments/attention/',
    { query: { page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

/** Closes the review of a deposit, or writes off a debt. */
export function useSettle({ what, subject }: AttentionCase) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { reason: string }) => {
      if (what === 'review')
        await call('POST v1 /admin/payments/reviews/{id}/close/', { params: { id: subject }, body })
      else
        await call('POST v1 /admin/payments/debts/{playerId}/settle/', {
          params: { playerId: subject },
          body,
        })
    },
    meta: { quiet: true },
    // Not awaited: the case leaves the screen with the next read.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => seeHolder(queryClient, error),
  })
}
