import type { Topic } from '#contract/live.ts'
import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'

export const accountSubscribers: DomainSubscribers = {
  live: {
    'account.changed': ({ playerId, parts }) => {
      // The profile is sent itself, by its own domain.
      const others = parts.filter((part) => part !== 'profile')
      if (others.length === 0) return []
      return [{ topics: [`player:${playerId}`], message: { event: 'account', data: { parts: others } } }]
    },
    'session.ended': ({ sessionIds }) => [
      { topics: sessionIds.map((id): Topic => `session:${id}`), message: { event: 'session_end', data: {} } },
    ],
  },
}
