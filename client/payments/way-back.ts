import { safePath } from '#client/lib/safe-path.ts'

const KEY = 'payment_back'

/**
 * What the address of the payment page asks for: an amount already written, and where one wants to go back
 * to.
 */
export function askedFor(searchStr: string): { cents: number | undefined; back: string | undefined } {
  const given = new URLSearchParams(searchStr)
  const cents = /^\d{1,9}$/.test(given.get('amount') ?? '') ? Number(given.get('amount')) : undefined
  return { cents, back: safePath(given.get('back'), '') || undefined }
}

/** Over the way to PayPal and back the place is kept in this tab; without one the last is forgotten. */
export function keepWayBack(back: string | undefined): void {
  try {
    if (back === undefined) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, back)
  } catch {
    // Then one goes back by oneself.
  }
}

export function readWayBack(): string | undefined {
  try {
    return safePath(sessionStorage.getItem(KEY), '') || undefined
  } catch {
    return undefined
  }
}
