import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type WaitingAppeal = AnswerFor<'GET v1 /admin/appeals/'>['results'][number]
export type Answer = InputFor<'POST v1 /admin/appeals/{id}/answer/'>['body']

export const PAGE_SIZE = 20

/** Appeals that wait, the oldest first. Read again often, as other moderators answer too. */
export const appealsQuery = (page: number) =>
  query(
    'GET v1 /admin/appeals/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: 20_000 },
  )

/** Answers an appeal; it leaves the queue, also when another moderator was first. */
export function useAnswer(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/appeals/{id}/answer/', {
    input: (body: Answer) => ({ params: { id }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own answer back. */
export const reopenAppeal = (id: number) =>
  call('POST v1 /admin/appeals/{id}/reopen/', {
    params: { id },
    body: { reason: t('admin.verdict.taken_back') },
  })
