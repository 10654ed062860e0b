import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'
import { PAGE_SIZE } from '#client/lib/page-size.ts'
import { keyOf } from '#client/lib/api/query.ts'

export type PublicProfile = AnswerFor<'GET v1 /players/public-profile/'>
export type MatchResult = PublicProfile['results'][number]
export type RatingCardFacts = PublicProfile['ratings'][number]

export const publicProfileQuery = (username: string) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/public-profile/', { query: { username: username.toLowerCase() } }),
    queryFn: ({ signal }) => call('GET v1 /players/public-profile/', { query: { username } }, { signal }),
  })

export const matchHistoryQuery = (username: string, page: number) =>
  queryOptions({
    queryKey: keyOf('GET v1 /players/match-history/', { query: { username: username.toLowerCase(), page } }),
    queryFn: ({ signal }) =>
      call('GET v1 /players/match-history/', { query: { username, page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })
