import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Entry = AnswerFor<'GET v1 /admin/audit/'>['results'][number]
export const FILTERS = ['kind', 'action', 'by', 'person', 'from', 'to'] as const
export type Filter = { [Name in (typeof FILTERS)[number]]?: string | undefined }

export const PAGE_SIZE = 30

/** Actions of staff that match, newest first. */
export const auditQuery = (filter: Filter & { page: number }) =>
  query(
    'GET v1 /admin/audit/',
    { query: { ...filter, page_size: PAGE_SIZE } },
    { placeholderData: keepPreviousData },
  )
