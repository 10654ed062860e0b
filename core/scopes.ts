/** Rights that a key may carry. A key acts for its player, and only where it has the scope that the call names. */
export const SCOPES = [
  'profile:read',
  'profile:write',
  'friends:read',
  'friends:write',
  'teams:read',
  'teams:write',
  'lobbies:read',
  'lobbies:write',
  'challenges:read',
  'challenges:write',
  'matches:read',
  'matches:write',
  'tournaments:read',
  'tournaments:write',
  'organizations:read',
  'organizations:write',
  'entrants:write',
  'results:write',
  'players:read',
  'wallet:read',
  'webhooks:manage',
] as const
export type Scope = (typeof SCOPES)[number]

/** Scopes that the key of an organization may have: what it does, and what anybody may read. */
export const ORGANIZATION_SCOPES = [
  'tournaments:read',
  'tournaments:write',
  'entrants:write',
  'results:write',
  'organizations:read',
  'organizations:write',
  'matches:read',
  'players:read',
  'teams:read',
] as const satisfies readonly Scope[]

/**
 * Access that a call asks of a key: a scope, nothing (`public`: the answer is the same for everybody), or that it is no key at
 * all (`session`).
 */
export type Access = Scope | 'public' | 'session'

export const isScope = (access: string): access is Scope => (SCOPES as readonly string[]).includes(access)
