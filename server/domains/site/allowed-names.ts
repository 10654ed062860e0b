import { readFileSync } from 'node:fs'
import { isAbusive, parseAbuseLines, type AbuseList } from '#core/site/names/abuse.ts'

const read = (name: string) =>
  parseAbuseLines(readFileSync(new URL(`../../../content/abuse/${name}.txt`, import.meta.url), 'utf8'))

/** The word lists that the operator maintains in `content/abuse/`, read once at the start. */
const list: AbuseList = { anywhere: read('anywhere'), words: read('words') }

/** Whether a player or team may have this name. */
export function isAllowedName(name: string): boolean {
  return !isAbusive(name, list)
}
