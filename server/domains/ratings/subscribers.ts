import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { followProfile } from './regions/move.ts'
import { countPayout } from './totals/totals.ts'
import './part-queries.ts'

export const ratingSubscribers: DomainSubscribers = {
  live: {
    'ratings.changed': ({ game, mode }) => [
      { topics: [`leaderboard:${game}`], message: { event: 'leaderboard', data: { game, mode } } },
    ],
    'seasons.changed': ({ game }) => [
      { topics: [`leaderboard:${game}`], message: { event: 'leaderboard', data: { game, mode: null } } },
    ],
    'totals.changed': ({ game }) => [
      { topics: [`leaderboard:${game}`], message: { event: 'leaderboard', data: { game, mode: null } } },
    ],
  },
  afterCommit: {
    'ratings.earnings': { 'winnings.paid': countPayout },
    'ratings.region': { 'account.changed': followProfile },
  },
}
