import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'

export const walletSubscribers: DomainSubscribers = {
  live: {
    'balance.changed': ({ playerId }) => [
      { topics: [`player:${playerId}`], message: { event: 'balance', data: {} } },
    ],
  },
}
