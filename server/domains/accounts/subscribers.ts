import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'

export const accountSubscribers: DomainSubscribers = {
  live: {
    'account.changed': ({ playerId }) => [
      { topics: [`player:${playerId}`], message: { event: 'account', data: {} } },
    ],
    'session.ended': ({ sessionIds }) => [
      { topics: sessionIds.map((id) => `session:${id}`), message: { event: 'session_end', data: {} } },
    ],
  },
}
