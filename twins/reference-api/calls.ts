import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const REFERENCE = join(import.meta.dirname, '../../docs/client-reference.md')
const METHOD = /^(GET|POST|PUT|DELETE)$/
const CALL = /^(GET|POST|PUT|DELETE) (?:(v2) )?(\/[^\s?]*)/

/** The keys of the calls of the client reference, as in the contract: `GET v1 /players/profile/`. */
export function referenceCalls(): string[] {
  const calls: string[] = []
  let methods: string[] = []
  for (const code of codesOf('Calls')) {
    if (METHOD.test(code)) methods.push(code)
    const [, method, version = 'v1', path] = CALL.exec(code) ?? []
    if (!method || !path) continue
    calls.push(...[...methods, method].map((each) => `${each} ${version} ${path}`))
    methods = []
  }
  return calls
}

/** The routes of the client reference: public ones, or those for which one must be signed in. */
export function referenceRoutes(section: 'Public routes' | 'Private routes'): string[] {
  return rowsOf(section).flatMap(([routes = '']) => codesIn(routes))
}

/** Lists the texts in code marks in the tables of a section. */
function codesOf(section: string): string[] {
  return rowsOf(section).flatMap((cells) => codesIn(cells.join(' ')))
}

function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
}

function rowsOf(section: string): string[][] {
  const text = readFileSync(REFERENCE, 'utf8').split(`\n## ${section}\n`)[1]?.split('\n## ')[0]
  if (!text) throw new Error(`The client reference has no section ${section}.`)
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').slice(1, -1))
}
