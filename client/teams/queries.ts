import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'

export type Team = AnswerFor<'GET v1 /players/versus-team/'>['results'][number]

/** My teams. */
export const teamsQuery = (page: number) =>
  queryOptions({
    queryKey: ['teams', page],
    queryFn: ({ signal }) => call('GET v1 /players/versus-team/', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
