import { texts } from '#client/lib/messages.ts'
import { showToast } from '#client/lib/toast.ts'

const TOAST_EVERY_MS = 2000
const REDIRECT_AFTER_MS = 300
const HOME = '/'

/** What the doorman needs of the page; main.tsx gives the router's. */
export type Place = {
  /** The path, search and hash now. */
  here(): string
  /** Goes to `/`, with the place to come back to when there is one. */
  goHome(redirect: string | undefined): void
}

let place: Place = { here: () => HOME, goHome: () => {} }
let lastToastAt = Number.NEGATIVE_INFINITY
let redirecting: ReturnType<typeof setTimeout> | undefined

/** Begins at a place where nothing was said yet and nobody is led away. */
export function setPlace(next: Place): void {
  place = next
  lastToastAt = Number.NEGATIVE_INFINITY
  clearTimeout(redirecting)
  redirecting = undefined
}

/**
 * On the home path a session that has ended is no news (spec §8); a link out of a mail must do its work on a
 * device that was signed out; and where a provider sends one back to, a refused sign-in is told by the
 * screen.
 */
function mayStay(): boolean {
  return /^\/(confirm-email|keep-account|auth\/callback\/\w+|connect\/riot)?([?#]|$)/.test(place.here())
}

/**
 * A protected call without a session: `Login to View More`, at most once per 2 s, then to `/` after 300 ms
 * (spec §6, §9).
 */
export function askToLogin(nowMs = Date.now()): void {
  if (mayStay()) return
  const ageMs = nowMs - lastToastAt
  // A negative age is an expired one: the clock was set back.
  if (ageMs < 0 || ageMs >= TOAST_EVERY_MS) {
    lastToastAt = nowMs
    showToast('error', texts.loginFirst)
  }
  redirecting ??= setTimeout(() => {
    redirecting = undefined
    leaveForHome()
  }, REDIRECT_AFTER_MS)
}

/**
 * The session could not be renewed: says so and leaves for `/` (spec §4, §8). Where one may stay it is
 * silent.
 */
export function sayExpired(): void {
  if (mayStay()) return
  showToast('error', texts.sessionExpired)
  leaveForHome()
}

/** To `/` with the present place as `redirect` (spec §4); nothing where one may stay. */
export function leaveForHome(): void {
  if (!mayStay()) place.goHome(place.here())
}
