import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type Review = AnswerFor<'GET v1 /challenge-reviews/'>['results'][number]
type Decision = InputFor<'PUT v1 /challenges/{id}/scores/{scoreId}/'>['body']

export const PAGE_SIZE = 20

/** Results that wait for a review by the reader, the most urgent first. Read again often, as others review too. */
export const reviewsQuery = (of: { challenge: number | undefined; page: number }) =>
  query(
    'GET v1 /challenge-reviews/',
    { query: { ...of, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: 20_000 },
  )

/** Approves or rejects a result; it leaves the queue, also when somebody else was first. */
export function useReview({ id: scoreId, challenge: { id } }: Review) {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /challenges/{id}/scores/{scoreId}/', {
    input: (body: Decision) => ({ params: { id, scoreId }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own review back. */
export const reopenReview = ({ id: scoreId, challenge: { id } }: Review) =>
  call('POST v1 /challenges/{id}/scores/{scoreId}/reopen/', {
    params: { id, scoreId },
    body: { reason: t('admin.verdict.taken_back') },
  })
