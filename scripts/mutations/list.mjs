import { RULES } from './rules.mjs'
import { SCREENS } from './screens.mjs'
import { SERVER } from './server.mjs'

/**
 * Deliberate faults. `from` stands once in `file` and is replaced by `to`; `test`, a file of the part `project` of
 * `npm test`, must then fail.
 */
export const MUTATIONS = [...RULES, ...SERVER, ...SCREENS]
