import { accept, refuse, type Decision } from '#core/decision.ts'
import { type Permission, type Role, rankOf } from '#core/permissions.ts'
import type { SettingName } from '#core/settings.ts'

/** How long others can object before a change takes effect that one person has asked for alone. */
export const ALONE_MS = 86_400_000

/** Permissions to move the site's money, to decide how much of it is made, or to give others that power. */
export const MONEY_PERMISSIONS: readonly Permission[] = ['adjustments', 'payouts', 'roles', 'settings']

/** Returns those of the granted permissions that wait for a second person. */
export const waitingOf = (granted: readonly Permission[], before: readonly Permission[]): Permission[] =>
  granted.filter((each) => MONEY_PERMISSIONS.includes(each) && !before.includes(each))

/** Returns whether a new role waits for a second person. */
export const isWaitingRole = (role: Role): boolean => rankOf(role) >= rankOf('admin')

/** Figures with which money is made, or on which the law looks, and the direction that one person may not decide alone. */
const FIGURES: Partial<Record<SettingName, 'any' | 'up' | 'down' | 'fewer'>> = {
  FEE_BASIS_POINTS: 'any',
  REFERRAL_BONUS_CENTS: 'up',
  QUEST_BUDGET_CENTS: 'up',
  MIN_AGE: 'down',
  MIN_AGE_PAID: 'down',
  PAID_BLOCKED_REGIONS: 'fewer',
}

/** Returns whether a figure waits for a second person. A stricter figure, or one that gives less, holds at once. */
export function isWaitingFigure(name: SettingName, before: string, after: string): boolean {
  const direction = FIGURES[name]
  if (direction === undefined || before === after) return false
  if (direction === 'fewer') {
    const kept = after.split(',')
    return before.split(',').some((region) => region !== '' && !kept.includes(region))
  }
  const step = Number(after) - Number(before)
  return direction === 'any' || (direction === 'up' ? step > 0 : step < 0)
}

export type ChangeState = 'waiting' | 'effective' | 'declined' | 'ended'
export type ChangeRefusal =
  | 'own_account'
  | 'own_proposal'
  | 'appointed_by_you'
  | 'already_decided'
  | 'needs_reason'

/**
 * Decides a change that waits. The asker may withdraw it, but not approve it. The person it is about does not
 * decide it. Somebody who has appointed the asker, or was appointed by them, does not approve it while
 * another could.
 */
export function decideChange(
  change: { state: ChangeState; playerId: string | null; askedBy: string },
  decision: {
    by: string
    isApproved: boolean
    reason: string
    isAppointed: boolean
    /** Somebody without such a tie may decide, too. */
    hasOthers: boolean
  },
): Decision<'effective' | 'declined', ChangeRefusal> {
  if (change.state !== 'waiting') return refuse('already_decided')
  if (decision.by === change.playerId) return refuse('own_account')
  if (decision.isApproved && decision.by === change.askedBy) return refuse('own_proposal')
  if (decision.isApproved && decision.isAppointed && decision.hasOthers) return refuse('appointed_by_you')
  if (decision.reason.length < 3) return refuse('needs_reason')
  return accept(decision.isApproved ? 'effective' : 'declined')
}
