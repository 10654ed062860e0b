const KEY = 'mailed_to'

/** The address that a link was just sent to: a reload must not show an empty form for an account that is there. */
export function readMailedTo(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

export function keepMailedTo(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage the page shows it until it is left.
  }
}

export function forgetMailedTo(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}
