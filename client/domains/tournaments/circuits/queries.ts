import { queryOptions, keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'

export type Circuit = AnswerFor<'GET v1 /circuits/{id}/'>
export type CircuitInput = InputFor<'PUT v1 /circuits/{id}/'>['body']
export type CircuitRow = AnswerFor<'GET v1 /circuits/'>['results'][number]

export const circuitsQuery = (page: number) =>
  queryOptions({
    queryKey: ['circuits', 'list', page],
    queryFn: ({ signal }) => call('GET v1 /circuits/', { query: { page, page_size: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Those that the viewer runs. */
export const ownCircuitsQuery = queryOptions({
  queryKey: ['circuits', 'mine'],
  queryFn: ({ signal }) =>
    call('GET v1 /circuits/', { query: { scope: 'mine', page: 1, page_size: 50 } }, { signal }),
})

export const circuitQuery = (id: number) =>
  queryOptions({
    queryKey: ['circuits', 'one', id],
    queryFn: ({ signal }) => call('GET v1 /circuits/{id}/', { params: { id } }, { signal }),
  })
