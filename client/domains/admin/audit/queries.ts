import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Entry = AnswerFor<'GET v1 /admin/audit/'>['results'][number]

export const PAGE_SIZE = 30
export const KINDS = ['player', 'match', 'challenge', 'challenge_result'] as const
export type Kind = (typeof KINDS)[number]

/** Actions of staff, newest first. */
export const auditQuery = (filter: { person: string | undefined; kind: Kind | undefined; page: number }) =>
  queryOptions({
    queryKey: ['admin', 'audit', filter],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/audit/', { query: { ...filter, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
