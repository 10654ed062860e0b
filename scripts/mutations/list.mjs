import { MONEY } from './money.mjs'
import { PAGES } from './pages.mjs'
import { PEOPLE } from './people.mjs'
import { PLATFORM } from './platform.mjs'
import { RESULTS } from './results.mjs'
import { STAFF } from './staff.mjs'

/**
 * Deliberate faults. `from` stands once in `file` and is replaced by `to`; `test`, a file of the part `project` of
 * `npm test`, must then fail.
 */
export const MUTATIONS = [...MONEY, ...PEOPLE, ...STAFF, ...RESULTS, ...PLATFORM, ...PAGES]
