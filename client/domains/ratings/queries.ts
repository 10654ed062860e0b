import { keepPreviousData } from '@tanstack/react-query'
import { type AnswerFor, type InputFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

/** A measure that players are ranked by: in one mode and season, or as a sum over the whole game. */
export type BoardMetric = 'rating' | 'wins' | TotalMetric
export type TotalMetric = 'earnings' | 'tournament_points'

export const isTotal = (metric: BoardMetric): metric is TotalMetric =>
  metric !== 'rating' && metric !== 'wins'

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
  metric,
  region,
  scope = 'everyone',
  page = 1,
}: Omit<LeaderboardFilters, 'page_size' | 'metric'> & { metric?: BoardMetric | undefined }) =>
  leaderboardQuery({
    game,
    mode,
    season,
    metric: metric === 'wins' ? 'wins' : 'rating',
    region,
    scope,
    page,
    page_size: BOARD_SIZE,
  })

/** A page of a leaderboard and the player's own row. */
export const leaderboardQuery = (filters: LeaderboardFilters) =>
  query('GET v1 /leaderboards/', { query: filters }, { placeholderData: keepPreviousData })
