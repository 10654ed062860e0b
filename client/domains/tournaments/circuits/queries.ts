import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Circuit = AnswerFor<'GET v1 /circuits/{id}/'>
export type CircuitInput = InputFor<'PUT v1 /circuits/{id}/'>['body']
export type CircuitRow = AnswerFor<'GET v1 /circuits/'>['results'][number]

export const circuitsQuery = (page: number) =>
  query('GET v1 /circuits/', { query: { page, page_size: 20 } }, { placeholderData: keepPreviousData })

/** The circuits that the viewer runs. */
export const ownCircuitsQuery = query('GET v1 /circuits/', {
  query: { scope: 'mine', page: 1, page_size: 50 },
})

export const circuitQuery = (id: number) =>
  query('GET v1 /circuits/{id}/', { params: { id } }, { meta: { silentFirstLoad: true } })
