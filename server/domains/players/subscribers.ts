import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { putProvenAccounts } from './game-accounts/proven-accounts.ts'

export const playerSubscribers: DomainSubscribers = {
  afterCommit: {
    'players.proven-accounts': {
      'account.game_proven': (unit, proven, context) => putProvenAccounts(context, unit, proven),
    },
  },
}
