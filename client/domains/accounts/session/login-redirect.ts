import { t } from '#messages/common.ts'
import { texts } from '#client/lib/api/messages.ts'
import { showToast } from '#client/lib/toast.ts'

const TOAST_EVERY_MS = 2000
const REDIRECT_AFTER_MS = 300
const HOME = '/'

/** The navigation this module needs; implemented with the router. */
export type Navigation = {
  /** The current path with search and hash. */
  currentPath(): string
  /** Navigates to `/`, with a URL to return to after signing in. */
  goHome(redirect: string | undefined): void
}

let navigation: Navigation = { currentPath: () => HOME, goHome: () => {} }
let lastToastAt = Number.NEGATIVE_INFINITY
let redirectTimer: ReturnType<typeof setTimeout> | undefined

/** Sets the navigation and resets all state. */
export function setNavigation(next: Navigation): void {
  navigation = next
  lastToastAt = Number.NEGATIVE_INFINITY
  clearTimeout(redirectTimer)
  redirectTimer = undefined
}

/**
 * Paths where an ended session causes neither a message nor a redirect: the home path, links in
 * mails, which must work when signed out, and provider callbacks, whose screens show a refused sign-in
 * themselves.
 */
function isExemptPath(): boolean {
  return /^\/(confirm-email|keep-account|appeal|auth\/callback\/\w+|connect\/riot)?([?#]|$)/.test(
    navigation.currentPath(),
  )
}

/**
 * After a protected call without a session: shows `Login to View More` at most once per 2 s, then redirects
 * to `/` after 300 ms (client reference, Session).
 */
export function requireLogin(nowMs = Date.now()): void {
  if (isExemptPath()) return
  const ageMs = nowMs - lastToastAt
  // A negative age means that the clock was set back.
  if (ageMs < 0 || ageMs >= TOAST_EVERY_MS) {
    lastToastAt = nowMs
    showToast('error', texts.loginFirst)
  }
  redirectTimer ??= setTimeout(() => {
    redirectTimer = undefined
    redirectHome()
  }, REDIRECT_AFTER_MS)
}

/** Shows after a failed renewal that the session has expired, and redirects to `/`. */
export function showSessionExpired(): void {
  if (isExemptPath()) return
  showToast('error', texts.sessionExpired)
  redirectHome()
}

/** After a refused mutation: shows that the session has expired, with a way to sign in and come back. Leaves the screen. */
export function offerSignIn(): void {
  showToast('error', texts.sessionExpired, { action: { label: t('common.sign_in'), onClick: redirectHome } })
}

/** Redirects to `/` with the current URL as `redirect`, except on exempt paths. */
export function redirectHome(): void {
  if (!isExemptPath()) navigation.goHome(navigation.currentPath())
}
