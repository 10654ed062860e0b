import type { Scope } from '#core/scopes.ts'

/** Scopes with which a player acts from Discord: those of playing, and none of money, teams or the account. */
export const SCOPES_OF_DISCORD: readonly Scope[] = [
  'tournaments:read',
  'entrants:write',
  'matches:read',
  'results:write',
  'lobbies:read',
  'lobbies:write',
]
