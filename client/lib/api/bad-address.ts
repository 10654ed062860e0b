import type { PlainKey } from '#messages/translate.ts'

/**
 * The URL itself is invalid, like a search parameter that cannot be parsed. Shown to the person, not reported
 * as an error. It is worded when it is shown: here the messages may not be loaded yet.
 */
export class BadAddress extends Error {
  readonly key: PlainKey

  constructor(key: PlainKey) {
    super(key)
    this.name = 'BadAddress'
    this.key = key
  }
}

/** Finds the BadAddress in an error from the router, which wraps errors thrown by search validators. */
export function badAddressOf(error: unknown): BadAddress | undefined {
  if (error instanceof BadAddress) return error
  return error instanceof Error && error.cause instanceof BadAddress ? error.cause : undefined
}
