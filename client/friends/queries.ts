import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'

export type Friend = AnswerFor<'GET v1 /players/friends/'>['results'][number]

/** My friends, by name. */
export const friendsQuery = (page: number) =>
  queryOptions({
    queryKey: ['friends', page],
    queryFn: ({ signal }) => call('GET v1 /players/friends/', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
