import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { profileView } from './live.ts'
import { putProvenAccounts } from './game-accounts/proven-accounts.ts'
import './part-queries.ts'

export const playerSubscribers: DomainSubscribers = {
  live: {
    'account.changed': ({ playerId, parts }) =>
      parts.includes('profile') ? [{ topics: [`player:${playerId}`], view: profileView.of(playerId) }] : [],
  },
  afterCommit: {
    'players.proven-accounts': {
      'account.game_proven': (unit, proven, context) => putProvenAccounts(context, unit, proven),
    },
  },
}
