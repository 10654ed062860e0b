import type { AccountPart } from '#contract/accounts/events.ts'
import type { Unit } from '#server/platform/db/transact.ts'

/** Publishes to the player's open devices which parts of the account have changed. */
export function publishAccount(
  unit: Unit,
  playerId: string,
  ...parts: [AccountPart, ...AccountPart[]]
): void {
  unit.record({ type: 'account.changed', playerId, parts })
}
