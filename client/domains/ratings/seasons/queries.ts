import { type AnswerFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'

export type Season = AnswerFor<'GET v1 /leaderboards/seasons/'>['results'][number]

const MOST = 100

/** The seasons of a game; of all games when none is chosen yet. A change of one comes with the leaderboard's topic. */
export const seasonsQuery = (game: string | undefined) =>
  query('GET v1 /leaderboards/seasons/', { query: { game, page_size: MOST } })
