import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in the long tests. */
    isLong: boolean
  }
}

/** Cases that run the same code: the last one in `npm test`, for sizes the narrowest; all in `npm run test:long`. */
export const cases = <const Case>(all: readonly Case[]): readonly Case[] =>
  inject('isLong') ? all : all.slice(-1)
