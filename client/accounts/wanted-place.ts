import { safePath } from '#client/lib/safe-path.ts'

const KEY = 'wanted_place'
/** As long as the link in the mail works. */
const KEPT_MS = 24 * 3600_000

/**
 * Where somebody wanted to go who had to make an account first: the link in the mail opens a tab that knows
 * nothing of it.
 */
export function keepWantedPlace(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, until: Date.now() + KEPT_MS }))
  } catch {
    // Without storage one finds the way oneself.
  }
}

/** The place that was kept, inside this site only; undefined when there is none or it is too long ago. */
export function readWantedPlace(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { path?: unknown; until?: unknown } | null // whatever stands there is checked below
    if (!kept || typeof kept.until !== 'number' || kept.until < Date.now()) return undefined
    return safePath(kept.path, '') || undefined
  } catch {
    return undefined
  }
}

export function forgetWantedPlace(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}
