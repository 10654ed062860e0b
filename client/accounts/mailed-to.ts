/**
 * That a mail was just sent, and where to: a reload must not show an empty form again. It ends with the tab,
 * and stands in no address.
 */
export type Mailed = { email: string; /** What the server said. */ detail?: string }

export function readMailed(what: 'sign_up' | 'reset'): Mailed | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(what)) ?? 'null')
    return isMailed(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepMailed(what: 'sign_up' | 'reset', mailed: Mailed): void {
  try {
    sessionStorage.setItem(keyOf(what), JSON.stringify(mailed))
  } catch {
    // Without storage the page shows it until it is left.
  }
}

export function forgetMailed(what: 'sign_up' | 'reset'): void {
  try {
    sessionStorage.removeItem(keyOf(what))
  } catch {
    // Nothing was kept there.
  }
}

const keyOf = (what: string) => `mailed_to:${what}`

function isMailed(kept: unknown): kept is Mailed {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'email' in kept &&
    typeof kept.email === 'string' &&
    (!('detail' in kept) || typeof kept.detail === 'string')
  )
}
