import { t } from '#messages/admin.ts'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'
import { leaveQueue, renewConsole } from '#client/domains/admin/console/left-queue.ts'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

export type ReportGroup = AnswerFor<'GET v1 /admin/reports/'>['results'][number]
export type Decision = InputFor<'POST v1 /admin/reports/decide/'>['body']
export type Action = Decision['action']

export const PAGE_SIZE = 20

/** Open reports by player. Read again often, as other moderators decide too. */
export const reportGroupsQuery = (page: number) =>
  query(
    'GET v1 /admin/reports/',
    { query: { page, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData, refetchInterval: 20_000 },
  )

/** Decides the reports of a case; it leaves the queue, also when another moderator was first. */
export function useDecideReports() {
  const queryClient = useQueryClient()
  return useAct('POST v1 /admin/reports/decide/', {
    input: (body: Decision) => ({ body }),
    quiet: true,
    // Not awaited: the case leaves the screen with the next read, and what follows a decision comes before.
    onSuccess: () => void renewConsole(queryClient),
    onError: (error) => leaveQueue(queryClient, error),
  })
}

/** Takes one's own decision back. */
export const reopenReports = (reports: number[]) =>
  call('POST v1 /admin/reports/reopen/', { body: { reports, reason: t('admin.verdict.taken_back') } })
