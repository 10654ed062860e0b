/** The localStorage keys of spec §3. */
export const KEYS = {
  user: 'auth_user',
  token: 'auth_token',
  refresh: 'refresh_token',
  provider: 'social_login_provider',
} as const
export type StorageKey = (typeof KEYS)[keyof typeof KEYS]

/** Used where the browser blocks storage: the session then lasts until the page is closed. */
const memory = new Map<string, string>()

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
