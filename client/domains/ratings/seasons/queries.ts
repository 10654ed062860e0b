import { queryOptions } from '@tanstack/react-query'
import { type AnswerFor, call } from '#client/lib/api/call.ts'

export type Season = AnswerFor<'GET v1 /leaderboards/seasons/'>['results'][number]

const MOST = 100

/** The seasons of a game; of all games when none is chosen yet. A change of one comes with the leaderboard's topic. */
export const seasonsQuery = (game: string | undefined) =>
  queryOptions({
    queryKey: ['leaderboards', 'seasons', game ?? null],
    queryFn: ({ signal }) =>
      call('GET v1 /leaderboards/seasons/', { query: { game, page_size: MOST } }, { signal }),
  })
