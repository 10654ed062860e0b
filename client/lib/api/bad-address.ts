/**
 * The URL itself is invalid, like a search parameter that cannot be parsed. Shown to the person, not reported
 * as an error.
 */
export class BadAddress extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadAddress'
  }
}

/** Finds the BadAddress in an error from the router, which wraps errors thrown by search validators. */
export function badAddressOf(error: unknown): BadAddress | undefined {
  if (error instanceof BadAddress) return error
  return error instanceof Error && error.cause instanceof BadAddress ? error.cause : undefined
}
