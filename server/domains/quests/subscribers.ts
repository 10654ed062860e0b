import type { EventOf } from '#contract/domain-events.ts'
import type { TransactionContext } from '#server/platform/context.ts'
import type { Unit } from '#server/platform/db/transact.ts'
import type { DomainSubscribers } from '#server/platform/events/subscribers.ts'
import { publishAccount } from '#server/domains/accounts/publish-account.ts'
import { listWithQuests } from './queries.ts'
import { refreshToday } from './today.ts'

export const questSubscribers: DomainSubscribers = {
  afterCommit: { 'quests.progress': { 'match.ended': refreshPlayers } },
}

/** Players who have looked at their quests lately: who never does has none to be paid. */
async function refreshPlayers(
  unit: Unit,
  { matchId, status }: EventOf<'match.ended'>,
  context: TransactionContext,
): Promise<void> {
  if (status !== 'settled') return
  for (const playerId of await listWithQuests(unit.trx, { matchId, now: unit.now })) {
    await refreshToday(context, unit, playerId)
    publishAccount(unit, playerId, 'quests')
  }
}
