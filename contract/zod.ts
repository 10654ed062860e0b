import { z } from 'zod'
import { plainError } from './plain-error.ts'

// Once: the client that the server draws has a copy of this module and shares zod, and its messages are there only
// while it is drawn. In a browser without compiled parsers: they need `new Function`, which the CSP blocks, and even
// testing for it would log a violation. A schema reads that when it is created.
if (!z.config().customError) z.config({ customError: plainError, jitless: 'document' in globalThis })

export { z }
