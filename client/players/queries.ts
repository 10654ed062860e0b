import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/call.ts'

export type PublicProfile = AnswerFor<'GET v1 /players/public-profile/'>
export type MatchResult = PublicProfile['results'][number]
export type RatingCardFacts = PublicProfile['ratings'][number]

export const publicProfileQuery = (username: string) =>
  queryOptions({
    queryKey: ['players', 'public', username.toLowerCase()],
    queryFn: ({ signal }) => call('GET v1 /players/public-profile/', { query: { username } }, { signal }),
  })

export const ratingHistoryQuery = (query: { username: string; game: string; mode: string }) =>
  queryOptions({
    queryKey: ['players', 'rating-history', query],
    queryFn: ({ signal }) => call('GET v1 /players/rating-history/', { query }, { signal }),
  })

export const matchHistoryQuery = (username: string, page: number) =>
  queryOptions({
    queryKey: ['players', 'match-history', username.toLowerCase(), page],
    queryFn: ({ signal }) => call('GET v1 /players/match-history/', { query: { username, page } }, { signal }),
    placeholderData: keepPreviousData,
  })

type GameAccountInput = { id?: number; game: string; handle: string }

/** Links a game account, or changes the handle of one; spec §4: the profile refreshes after it. */
export function useSaveGameAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: GameAccountInput) =>
      id === undefined
        ? call('POST v1 /players/game-account/', { body })
        : call('PUT v1 /players/game-account/{id}/', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['profile'] }),
  })
}
