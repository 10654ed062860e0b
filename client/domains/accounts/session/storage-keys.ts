/** The sessionStorage key of a player as whom staff see the site in this tab. */
export const VIEWING_KEY = 'view_as'

/** The localStorage keys (client reference, Storage). */
export const KEYS = {
  user: 'auth_user',
  token: 'auth_token',
  refresh: 'refresh_token',
  provider: 'social_login_provider',
} as const
export type StorageKey = (typeof KEYS)[keyof typeof KEYS]
