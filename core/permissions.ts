import { accept, refuse, type Decision } from '#core/decision.ts'

/** Tasks that staff may be allowed to do. Each call of the console names the one that it needs. */
export const PERMISSIONS = [
  'disputes',
  'challenge_results',
  'fair_play',
  'reports',
  'appeals',
  'identity',
  'players',
  'sanctions',
  'audit',
  'personal_data',
  'ledger',
  'adjustments',
  'payouts',
  'organizers',
  'tournaments',
  'challenges',
  'ratings',
  'seasons',
  'trust',
  'word_lists',
  'roles',
  'announcements',
  'pages',
  'catalogue',
  'settings',
  'operations',
  'view_as',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** From the lowest to the highest. */
const ROLES = ['player', 'organizer', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]
/** The operator on the command line is above all. */
export const rankOf = (role: Role | 'operator'): number =>
  role === 'operator' ? ROLES.length : ROLES.indexOf(role)

const OF_MODERATORS: readonly Permission[] = [
  'disputes',
  'challenge_results',
  'fair_play',
  'reports',
  'appeals',
  'identity',
  'players',
  'sanctions',
  'audit',
  'trust',
]

const OF_ROLE: Record<Role, readonly Permission[]> = {
  player: [],
  organizer: [],
  moderator: OF_MODERATORS,
  admin: PERMISSIONS,
}

/** The permissions that come with a role. */
export function permissionsOfRole(role: Role): readonly Permission[] {
  return OF_ROLE[role]
}

/**
 * Returns the permissions of the role and those that were granted besides. A granted name that is no permission (any
 * more) counts for nothing.
 */
export function permissionsOf(role: Role, granted: readonly string[]): ReadonlySet<Permission> {
  return new Set([...OF_ROLE[role], ...PERMISSIONS.filter((each) => granted.includes(each))])
}

/** The roles that come with a permission. */
export function rolesWith(permission: Permission): Role[] {
  return ROLES.filter((role) => OF_ROLE[role].includes(permission))
}

type Person = { id: string; role: Role }

/** Checks whether one may see the site as this person: not oneself, and staff only with a role below one's own. */
export function mayViewAs(
  by: Person,
  whom: Person & { isStaff: boolean },
): Decision<undefined, 'self' | 'role_not_below'> {
  if (by.id === whom.id) return refuse('self')
  return whom.isStaff && rankOf(whom.role) >= rankOf(by.role) ? refuse('role_not_below') : accept(undefined)
}
