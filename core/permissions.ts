/** What staff may do, task by task. Each call of the console names the one that it needs. */
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
  'ratings',
  'seasons',
  'trust',
  'word_lists',
  'roles',
  'announcements',
  'pages',
  'catalogue',
  'operations',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export type Role = 'player' | 'organizer' | 'moderator' | 'admin'

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
 * What somebody may do: what comes with the role, and what was granted besides. A granted name that is no permission (any more)
 * counts for nothing.
 */
export function permissionsOf(role: Role, granted: readonly string[]): ReadonlySet<Permission> {
  return new Set([...OF_ROLE[role], ...PERMISSIONS.filter((each) => granted.includes(each))])
}

/** The roles that come with a permission. */
export function rolesWith(permission: Permission): Role[] {
  return (['player', 'organizer', 'moderator', 'admin'] as const).filter((role) =>
    OF_ROLE[role].includes(permission),
  )
}
