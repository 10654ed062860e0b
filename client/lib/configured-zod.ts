/**
 * Replaces `zod` in the client's build (see vite.config.ts). Zod's compiled parsers need `new Function`,
 * which the CSP blocks; even testing for it would log a violation. So they are disabled here, before any
 * schema is created.
 */
import * as z from 'zod/v4'

z.config({ jitless: true })

export * from 'zod/v4'
export { z }
