import type { Unit } from '#server/platform/db/transact.ts'

/**
 * Makes the player's other tabs and devices reload profile, sign-in methods, security settings and referrals.
 */
export function publishAccount(unit: Unit, playerId: string): void {
  unit.record({ type: 'account.changed', playerId })
}
