import { matchText } from '#core/site/search/match-text.ts'
import { type Entry, type Kind, KINDS } from './entry.ts'

export type Group = { id: Kind | 'recent'; entries: Entry[] }

/** How many entries of a group are shown; the console's are of several sorts. */
const MOST = 5
const MOST_OF_CONSOLE = 8
/** A label counts more than the words behind it, and these more than what only the server has matched. */
const OTHER_WORDS = 0.8
const ONLY_FOUND = 0.3

/**
 * The rows of the menu. Before anything is typed: what was chosen last, then actions, the console for
 * staff, and pages. Then: what matches, the best group first.
 */
export function groupsOf(typed: string, entries: readonly Entry[], recent: readonly Entry[]): Group[] {
  return typed.trim() === '' ? groupsAtFirst(entries, recent) : groupsFound(typed, entries)
}

function groupsAtFirst(entries: readonly Entry[], recent: readonly Entry[]): Group[] {
  const shown = new Set(recent.map(({ key }) => key))
  const others = entries.filter(({ key, isHidden }) => !isHidden && !shown.has(key))
  return withEntries([
    { id: 'recent', entries: [...recent] },
    { id: 'action', entries: others.filter(({ kind }) => kind === 'action') },
    { id: 'console', entries: others.filter(({ kind }) => kind === 'console') },
    { id: 'page', entries: others.filter(({ kind }) => kind === 'page') },
  ])
}

function groupsFound(typed: string, entries: readonly Entry[]): Group[] {
  const scored = entries
    .map((entry) => ({ entry, score: scoreOf(typed, entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const groups = KINDS.map((id) => ({
    id,
    rows: scored.filter(({ entry }) => entry.kind === id).slice(0, id === 'console' ? MOST_OF_CONSOLE : MOST),
  }))
  return withEntries(
    groups
      .toSorted((one, other) => (other.rows[0]?.score ?? 0) - (one.rows[0]?.score ?? 0))
      .map(({ id, rows }) => ({ id, entries: rows.map(({ entry }) => entry) })),
  )
}

function scoreOf(typed: string, { label, detail = '', words = '', isFound = false }: Entry): number {
  return Math.max(
    matchText(typed, label),
    OTHER_WORDS * matchText(typed, `${label} ${detail} ${words}`),
    isFound ? ONLY_FOUND : 0,
  )
}

const withEntries = (groups: Group[]) => groups.filter(({ entries }) => entries.length > 0)
