import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the long tests. */
    isLong: boolean
  }
}

/** The size of a test that has two: a short one for `npm test`, a long one for `npm run test:long`. */
export const sized = (short: number, long: number): number => (inject('isLong') ? long : short)
