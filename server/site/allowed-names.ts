import { readFileSync } from 'node:fs'
import { isAbusive, parseAbuseLines, type AbuseList } from '#core/names/abuse.ts'

const read = (name: string) =>
  parseAbuseLines(readFileSync(new URL(`../../content/abuse/${name}.txt`, import.meta.url), 'utf8'))

/** The lists that an operator keeps in `content/abuse/`, read once at the start. */
const list: AbuseList = { anywhere: read('anywhere'), words: read('words') }

/** May a player or a team be called so? */
export function isAllowedName(name: string): boolean {
  return !isAbusive(name, list)
}
