import type { AnswerFor } from '#client/lib/api/call.ts'
import { listOf } from '#client/testing/lists.ts'

type Board = AnswerFor<'GET v1 /leaderboards/'>
type Row = Board['results'][number]

export const boardRow = (part: Partial<Row> = {}): Row => ({
  place: 1,
  username: 'Ada',
  avatar_url: null,
  value: 1500,
  rating: 1500,
  tier: 'Platinum',
  provisional: false,
  placement: null,
  wins: 12,
  losses: 8,
  movement: 0,
  curve: [],
  ...part,
})

/** The leaderboard of a game without seasons, with these rows. */
export const leaderboard = (rows: Row[], part: Partial<Board> = {}): Board => ({
  ...listOf(rows),
  game: 'chess',
  mode: 'blitz',
  me: null,
  season: null,
  ahead: null,
  tiers: [],
  ...part,
})

type Season = AnswerFor<'GET v1 /leaderboards/seasons/'>['results'][number]

/** A season of three months, from March on for the first. */
export const season = (number: number, part: Partial<Season> = {}): Season => ({
  game: 'chess',
  number,
  state: 'live',
  starts_at: new Date(Date.UTC(2026, number * 3 - 1)).toISOString(),
  ends_at: new Date(Date.UTC(2026, number * 3 + 2)).toISOString(),
  reset_percent: 50,
  placement_matches: 5,
  ...part,
})
