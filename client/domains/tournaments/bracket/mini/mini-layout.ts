import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { NOWHERE } from '#core/bracket/elimination/tree.ts'
import { pathOfEntrant } from '../path/path.ts'
import type { Book } from '../words/book.ts'

/** Sizes in pixels; `pitch`: from one column or row to the next. */
export const MINI = { card: { width: 148, height: 44 }, pitch: { x: 176, y: 54 } } as const
/** Columns for which a card of the page has room. */
const MOST_AHEAD = 3
const ROUNDS = 3

export type MiniMatch = { id: MatchId; x: number; y: number; to: MatchId | undefined }
export type MiniLayout = { matches: MiniMatch[]; width: number; height: number }

/** A small part of a bracket: an entrant's next matches with those of their rivals, or else the last rounds. */
export function miniLayout(book: Book, seed: Seed | undefined): MiniLayout {
  const { layout, state } = book
  const { reached, ahead } =
    seed === undefined ? { reached: [], ahead: [] } : pathOfEntrant(state, layout, seed)
  const current = reached.at(-1)
  if (current !== undefined && ahead.length > 0) {
    const next = ahead.slice(0, MOST_AHEAD)
    const expanded = new Set(next)
    return place(book, next.at(-1) ?? current, (id) => expanded.has(id))
  }
  return place(book, finalOf(book), (_, depth) => depth < ROUNDS - 1)
}

/** The match that decides the first place. */
function finalOf({ layout }: Book): MatchId {
  const ends = layout.rounds.filter(({ section }) => section === 'final' || section === 'winners')
  return ends.at(-1)?.matches.at(-1) ?? 0
}

function place(
  { layout }: Book,
  root: MatchId,
  isExpanded: (id: MatchId, depth: number) => boolean,
): MiniLayout {
  const matches: (MiniMatch & { depth: number })[] = []
  let next = 0
  const visit = (id: MatchId, depth: number, to: MatchId | undefined): number => {
    const below: number[] = []
    if (isExpanded(id, depth))
      for (const source of [layout.from[id * 2] ?? NOWHERE, layout.from[id * 2 + 1] ?? NOWHERE])
        // Losers come from another part of the bracket.
        if (source !== NOWHERE && (source & 1) === 0) below.push(visit(source >> 1, depth + 1, id))
    const [first, second] = below
    let y = next
    if (first === undefined) next += MINI.pitch.y
    else y = second === undefined ? first : (first + second) / 2
    matches.push({ id, x: 0, y, to, depth })
    return y
  }
  visit(root, 0, undefined)
  const deepest = Math.max(...matches.map(({ depth }) => depth))
  return {
    matches: matches.map(({ depth, ...match }) => ({ ...match, x: (deepest - depth) * MINI.pitch.x })),
    width: deepest * MINI.pitch.x + MINI.card.width,
    height: next - MINI.pitch.y + MINI.card.height,
  }
}
