/** A mail that was just sent, stored for this tab so that a reload does not show an empty form again. */
export type Mailed = { email: string; /** The server's message. */ detail?: string }

export function readMailed(what: 'sign_up' | 'reset'): Mailed | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(what)) ?? 'null')
    return isMailed(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export function storeMailed(what: 'sign_up' | 'reset', mailed: Mailed): void {
  try {
    sessionStorage.setItem(keyOf(what), JSON.stringify(mailed))
  } catch {
    // Without storage it is shown until the page is left.
  }
}

export function removeMailed(what: 'sign_up' | 'reset'): void {
  try {
    sessionStorage.removeItem(keyOf(what))
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

const keyOf = (what: string) => `mailed_to:${what}`

function isMailed(stored: unknown): stored is Mailed {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'email' in stored &&
    typeof stored.email === 'string' &&
    (!('detail' in stored) || typeof stored.detail === 'string')
  )
}
