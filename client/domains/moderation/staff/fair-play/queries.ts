import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type FairPlayCase = AnswerFor<'GET v1 /admin/fair-play/'>['results'][number]
export type Decision = InputFor<'POST v1 /admin/fair-play/{id}/decide/'>['body']

export const PAGE_SIZE = 20

/** Open cases, the oldest first. Read again often, as other moderators decide too. */
export const casesQuery = (page: number) =>
  query(
    'GET v1 /admin/fair-play/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: 20_000 },
  )

/** Decides a case; it leaves the queue, also when another moderator was first. */
export function useDecideCase(id: number) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/fair-play/{id}/decide/', {
    input: (body: Decision) => ({ params: { id }, body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Previews the annulment of a player's matches. */
export const annulmentQuery = (id: string, since: string) =>
  query(
    'POST v1 /admin/players/{id}/annul/preview/',
    { params: { id }, body: { since } },
    {
      retry: false,
      staleTime: 0,
    },
  )

/** Takes the matches of a player out of the ratings. */
export function useAnnulMatches(id: string) {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/players/{id}/annul/', {
    input: (body: InputFor<'POST v1 /admin/players/{id}/annul/'>['body']) => ({ params: { id }, body }),
    quiet: true,
    onSuccess: () => void renewConsole(queryClient),
  })
}

/** Takes one's own decision back. */
export const reopenCase = (id: number) =>
  call('POST v1 /admin/fair-play/{id}/reopen/', {
    params: { id },
    body: { reason: t('admin.verdict.taken_back') },
  })
