import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'

export const ratingSubscribers: DomainSubscribers = {
  live: {
    'ratings.changed': ({ game, mode }) => [
      { topics: [`leaderboard:${game}`], message: { event: 'leaderboard', data: { game, mode } } },
    ],
    'seasons.changed': ({ game }) => [
      { topics: [`leaderboard:${game}`], message: { event: 'leaderboard', data: { game, mode: null } } },
    ],
  },
}
