/**
 * The address itself is wrong (a search parameter that cannot be read): told to the person, no accident of
 * the program.
 */
export class BadAddress extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadAddress'
  }
}

/** The router wraps what a search validator throws. */
export function badAddressOf(error: unknown): BadAddress | undefined {
  if (error instanceof BadAddress) return error
  return error instanceof Error && error.cause instanceof BadAddress ? error.cause : undefined
}
