import { isRecord } from '#client/lib/api/call-error.ts'
import { browserStorage } from '#client/lib/storage.ts'
import { safePath } from '#client/lib/safe-path.ts'

const KEY = 'wanted_place'
/** The lifetime of the link in the mail. */
const KEPT_MS = 24 * 3600_000

/** Stores the page to open after the sign-up. The link in the mail opens a new tab that does not know it. */
export const storeSignUpTarget = (path: string): void =>
  browserStorage.writeJson(KEY, { path, until: Date.now() + KEPT_MS })

/** The stored path, if it is inside this site and not expired. */
export function readSignUpTarget(): string | undefined {
  const stored = browserStorage.readJson(KEY)
  if (!isRecord(stored) || typeof stored.until !== 'number' || stored.until < Date.now()) return undefined
  return safePath(stored.path, '') || undefined
}

export const removeSignUpTarget = (): void => browserStorage.remove(KEY)

const SIGNED_UP = 'signed_up_until'

/** Stores that somebody signed up in this browser and has a mail to confirm. */
export const rememberSignUp = (): void => browserStorage.write(SIGNED_UP, String(Date.now() + KEPT_MS))

/** Checks whether the link of a verification mail may act by itself: mail scanners have not signed up here. */
export const hasSignedUpHere = (): boolean => Number(browserStorage.read(SIGNED_UP) ?? 0) > Date.now()

export const forgetSignUp = (): void => browserStorage.remove(SIGNED_UP)
