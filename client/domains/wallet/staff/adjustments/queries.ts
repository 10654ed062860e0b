import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { CallError } from '#client/lib/api/call-error.ts'
import { seeHolder, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query, keyOf, renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Adjustment = AnswerFor<'GET v1 /admin/ledger/adjustments/'>['results'][number]
export type AdjustmentPreview = AnswerFor<'GET v1 /admin/ledger/adjust/'>
export type Bucket = Adjustment['bucket']
export const SHOWS = ['waiting', 'past'] as const
export type Show = (typeof SHOWS)[number]

export const PAGE_SIZE = 20

/** Proposals that wait, or all that is past. Read again often, as another admin may decide too. */
export const adjustmentsQuery = (show: Show, page: number) =>
  query(
    'GET v1 /admin/ledger/adjustments/',
    { query: { show, page, page_size: PAGE_SIZE } },
    {
      placeholderData: keepPreviousData,
      refetchInterval: 20_000,
      retry: false,
    },
  )

export type Wanted = { username: string; amount_cents: number; bucket: Bucket; reason: string }

/** Previews an adjustment. */
export function usePreview() {
  return useAct('GET v1 /admin/ledger/adjust/', {
    input: ({ username, amount_cents, bucket }: Wanted) => ({ query: { username, amount_cents, bucket } }),
    quiet: true,
  })
}

/** Corrects a balance, once however often it is sent. */
export function useAdjust() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/ledger/adjust/', {
    once: 'taken',
    input: (body: { player_id: string; amount_cents: number; bucket: Bucket; reason: string }) => ({ body }),
    quiet: true,
    onSuccess: () => void renewConsole(queryClient),
  })
}

export type Decision = { approved: boolean; reason: string }
/** The proposal has left the queue. */
const GONE = ['already_decided', 'expired', 'not_found']

/** Decides a proposal; it leaves the queue, also when another admin was first. */
export function useDecideAdjustment(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/ledger/adjustments/{id}/decide/', {
    input: (body: Decision) => ({ params: { id }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => {
      seeHolder(queryClient, error)
      if (error instanceof CallError && GONE.includes(error.code ?? ''))
        void renew(queryClient, keyOf('GET v1 /admin/queues/'))
    },
  })
}

/** Takes one's own decision back. */
export const reopenAdjustment = (id: number) =>
  call('POST v1 /admin/ledger/adjustments/{id}/reopen/', {
    params: { id },
    body: { reason: t('admin.verdict.taken_back') },
  })
