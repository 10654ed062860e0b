import { safePath } from '#client/lib/safe-path.ts'

const KEY = 'wanted_place'
/** The lifetime of the link in the mail. */
const KEPT_MS = 24 * 3600_000

/** Stores the page to open after the sign-up. The link in the mail opens a new tab that does not know it. */
export function storeSignUpTarget(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + KEPT_MS }))
  } catch {
    // Without storage the default page opens.
  }
}

/** The stored path, if it is inside this site and not expired. */
export function readSignUpTarget(): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
      path?: unknown
      until?: unknown
    } | null // Validated below.
    if (!stored || typeof stored.until !== 'number' || stored.until < Date.now()) return undefined
    return safePath(stored.path, '') || undefined
  } catch {
    return undefined
  }
}

export function removeSignUpTarget(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
