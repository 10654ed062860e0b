import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { seedIn } from '../path/path.ts'
import { type Book, viewOf } from '../words/book.ts'
import { isOver } from '../words/result.ts'

/** The match that decides the first place, of those that are drawn. */
export function decidingMatch({ layout }: Pick<Book, 'layout'>): MatchId {
  const ends = layout.rounds.filter(({ section }) => section === 'final' || section === 'winners')
  return ends.at(-1)?.matches.at(-1) ?? 0
}

/** The winner of a bracket that is over. */
export function championOf(book: Book): Seed | undefined {
  const { plan } = book.state
  const final = decidingMatch(book)
  for (const id of [plan.reset, final]) {
    if (id === undefined) continue
    const view = viewOf(book, id)
    if (!isOver(view)) return undefined
    if (view.winner !== undefined) return seedIn(book.state, id, view.winner)
  }
  return undefined
}
