import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call, type InputFor } from '#client/lib/api/call.ts'

export type Leaderboard = AnswerFor<'GET v1 /leaderboards/'>
export type LeaderboardRow = Leaderboard['results'][number]
export type LeaderboardFilters = NonNullable<InputFor<'GET v1 /leaderboards/'>['query']>

/** Rows per page. */
export const BOARD_SIZE = 25

/** The query for the filters in a URL. */
export const boardOf = ({
  game,
  mode,
  season,
  metric = 'rating',
  scope = 'everyone',
  page = 1,
}: Omit<LeaderboardFilters, 'page_size'>) =>
  leaderboardQuery({ game, mode, season, metric, scope, page, page_size: BOARD_SIZE })

/** A page of a leaderboard and the player's own row. */
export const leaderboardQuery = (filters: LeaderboardFilters) =>
  queryOptions({
    queryKey: ['leaderboards', filters],
    queryFn: ({ signal }) => call('GET v1 /leaderboards/', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })
