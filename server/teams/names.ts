import { readFileSync } from 'node:fs'
import { isAbusive, parseAbuseLines, type AbuseList } from '#core/names/abuse.ts'

const read = (name: string) => parseAbuseLines(readFileSync(new URL(`../../content/abuse/${name}.txt`, import.meta.url), 'utf8'))

/** The lists that an operator keeps in `content/abuse/`, read once at the start. */
const list: AbuseList = { anywhere: read('anywhere'), words: read('words') }

export function isAllowedName(name: string): boolean {
  return !isAbusive(name, list)
}

/** Names that are the same to a reader are the same: without regard to case, width and how many spaces. */
export function teamNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
