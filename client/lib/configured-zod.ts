/**
 * Stands in for the bare `zod` in the client's build (see vite.config.ts): its compiled parsers need `new
 * Function`, which the CSP refuses, and already the asking would be logged. So it must be told before any
 * schema of the contract is made.
 */
import * as z from 'zod/v4'

z.config({ jitless: true })

export * from 'zod/v4'
export { z }
