import type { Unit } from '#server/platform/db/transact.ts'

/** Publishes to a player's open devices what has changed between them and another. */
export function publishFriendship(unit: Unit, playerId: string, otherId: string): void {
  unit.record({ type: 'friendship.changed', playerId, otherId })
}

/** The same to both players. */
export function publishBoth(unit: Unit, one: string, other: string): void {
  publishFriendship(unit, one, other)
  publishFriendship(unit, other, one)
}
