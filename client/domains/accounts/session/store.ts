import { browserStorage, tabStorage } from '#client/lib/storage.ts'
import { useSyncExternalStore } from 'react'
import { isRecord } from '#client/lib/api/call-error.ts'
import { rememberSignIn } from './known-browser.ts'
import { KEYS, VIEWING_KEY } from './storage-keys.ts'

/** The session's user (client reference, Storage): `name` is first and last name, or the username. */
export type SessionUser = { id: string; username: string; name: string; role: string }
export type Tokens = { access: string; refresh: string }

/** Staff see the site as this player, in this tab, until `expires`. */
export type Viewing = { user: SessionUser; token: string; expires: string }

export type Session = {
  /** `loading` during a sign-in or logout; route guards then wait. */
  status: 'loading' | 'anonymous' | 'authenticated'
  user: SessionUser | undefined
  /** False after a sign-in was refused because the e-mail is unverified. */
  isVerified: boolean
  viewing: Viewing | undefined
}

/** Public pages are rendered for everyone; what belongs to the player is drawn after that. */
const ANONYMOUS: Session = { status: 'anonymous', user: undefined, isVerified: true, viewing: undefined }

const listeners = new Set<() => void>()
let session: Session = readSession()

export function getSession(): Session {
  return session
}

/** The session as a hook. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => ANONYMOUS)
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The tokens of calls: while staff see the site as a player, one that only reads, and none to renew it. */
export function getTokens(): Tokens | undefined {
  const viewing = readViewing()
  if (viewing) return { access: viewing.token, refresh: '' }
  const access = browserStorage.read(KEYS.token)
  const refresh = browserStorage.read(KEYS.refresh)
  return access && refresh ? { access, refresh } : undefined
}

export function storeTokens(tokens: Tokens): void {
  browserStorage.write(KEYS.token, tokens.access)
  browserStorage.write(KEYS.refresh, tokens.refresh)
}

export function storeSession(user: SessionUser, tokens: Tokens): void {
  browserStorage.writeJson(KEYS.user, user)
  storeTokens(tokens)
  reload()
}

/** Shows the site in this tab as another player, or as oneself again; `setLoading(false)` or `reload()` applies it. */
export function storeViewing(viewing: Viewing | undefined): void {
  if (viewing) tabStorage.writeJson(VIEWING_KEY, viewing)
  else tabStorage.remove(VIEWING_KEY)
}

export function clearSession(): void {
  removeAll()
  reload()
}

/**
 * Clears the stored session while the screen is left. The status is `loading` until `reload()`, so that the
 * screen is not rendered as signed out.
 */
export function clearForLogout(): void {
  removeAll()
  publish({ ...session, status: 'loading' })
}

function removeAll(): void {
  if (session.user) rememberSignIn()
  for (const key of [KEYS.user, KEYS.token, KEYS.refresh, KEYS.provider]) browserStorage.remove(key)
  storeViewing(undefined)
}

export function setVerified(isVerified: boolean): void {
  publish({ ...session, isVerified })
}

export function setLoading(isLoading: boolean): void {
  publish({
    ...readSession(),
    isVerified: session.isVerified,
    ...(isLoading ? { status: 'loading' as const } : {}),
  })
}

/** Reads the stored session again after a change by this tab or another. */
export function reload(): void {
  publish({ ...readSession(), isVerified: session.isVerified })
}

function publish(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

function readSession(): Session {
  const viewing = readViewing()
  const user = viewing?.user ?? userOf(browserStorage.readJson(KEYS.user))
  const isComplete = user !== undefined && getTokens() !== undefined
  return {
    status: isComplete ? 'authenticated' : 'anonymous',
    user: isComplete ? user : undefined,
    isVerified: true,
    viewing,
  }
}

function readViewing(): Viewing | undefined {
  const stored = tabStorage.readJson(VIEWING_KEY)
  if (!isRecord(stored)) return undefined
  const user = userOf(stored.user)
  const { token, expires } = stored
  return user && typeof token === 'string' && typeof expires === 'string'
    ? { user, token, expires }
    : undefined
}

function userOf(stored: unknown): SessionUser | undefined {
  if (!isRecord(stored)) return undefined
  const { id, username, name, role } = stored
  if (typeof id !== 'string' || typeof username !== 'string') return undefined
  return {
    id,
    username,
    name: typeof name === 'string' ? name : username,
    role: typeof role === 'string' ? role : 'player',
  }
}
