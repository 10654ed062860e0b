import type { Unit } from '#server/db/transact.ts'

/**
 * The player's other tabs and devices ask again for profile, sign-ins, safety and referrals: something of
 * these has changed.
 */
export function publishAccount(unit: Unit, playerId: string): void {
  unit.publish([`player:${playerId}`], { event: 'account', data: {} })
}
