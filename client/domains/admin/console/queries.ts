import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor } from '#client/lib/api/call.ts'
import type { Kind } from '../today/queries.ts'
import { query } from '#client/lib/api/query.ts'

export type PlayerRecord = AnswerFor<'GET v1 /admin/players/{playerId}/record/'>

/** The number of waiting cases in each queue that the person may see. */
export const queuesQuery = query('GET v1 /admin/queues/', undefined, {
  refetchInterval: 60_000,
})

export type Colleague = AnswerFor<'GET v1 /admin/cases/{kind}/{id}/colleagues/'>['results'][number]

/** Colleagues to whom a case can be handed over, by a part of the name. */
export const colleaguesQuery = (kind: Kind, id: string, q: string) =>
  query(
    'GET v1 /admin/cases/{kind}/{id}/colleagues/',
    { params: { kind, id }, query: { q } },
    { placeholderData: keepPreviousData },
  )
