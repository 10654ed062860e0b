import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import type { Kind } from '../today/queries.ts'

export type PlayerRecord = AnswerFor<'GET v1 /admin/players/{playerId}/record/'>

/** The number of waiting cases in each queue that the person may see. */
export const queuesQuery = queryOptions({
  queryKey: ['admin', 'queues'],
  queryFn: ({ signal }) => call('GET v1 /admin/queues/', undefined, { signal }),
  refetchInterval: 60_000,
})

/** A player's record, shown beside a case. */
export const recordQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['admin', 'record', playerId],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/players/{playerId}/record/', { params: { playerId } }, { signal }),
  })

/** How many cases of a queue stand before one. */
export const placeQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: ['admin', 'place', kind, id],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/cases/{kind}/{id}/place/', { params: { kind, id } }, { signal }),
  })

export type Colleague = AnswerFor<'GET v1 /admin/cases/{kind}/{id}/colleagues/'>['results'][number]

/** To whom a case can be handed over, by a part of the name. */
export const colleaguesQuery = (kind: Kind, id: string, q: string) =>
  queryOptions({
    queryKey: ['admin', 'colleagues', kind, id, q],
    queryFn: ({ signal }) =>
      call('GET v1 /admin/cases/{kind}/{id}/colleagues/', { params: { kind, id }, query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  })
