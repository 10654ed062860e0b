import { t } from '#messages/tournaments.ts'
import { placeOfLoser } from '#core/bracket/elimination/state.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { playsOn } from '../path/path.ts'
import { roundOf, viewOf, type Book } from './book.ts'
import { isOver } from './result.ts'
import { seedsOf } from './slots.ts'

/** Where the winner and the loser of a match go: the next match and whom they meet there, or the place they get. */
export function goesOn(book: Book, view: MatchView): { winner: string; loser: string } {
  const { plan } = book.state
  const next = { winner: book.layout.winnerTo[view.id] ?? -1, loser: book.layout.loserTo[view.id] ?? -1 }
  const isLast = view.section === 'final' && isOver(view) && !playsOn(book.state, view.id, true)
  return {
    winner:
      next.winner < 0 || isLast ? place(plan.winnerPlace[view.id] ?? 1) : nextText(book, view, next.winner),
    loser: next.loser < 0 || isLast ? place(placeOfLoser(plan, view.id)) : nextText(book, view, next.loser),
  }
}

/** "4th place". */
export const place = (value: number) => t('tournaments.details.place', { place: value })

function nextText(book: Book, from: MatchView, to: number): string {
  const view = viewOf(book, to)
  const round = roundOf(book, view)
  const number = book.layout.number[to] ?? 0
  const slot = [0, 1].find((each) => (book.layout.from[to * 2 + each] ?? -1) >> 1 !== from.id)
  const rival = slot === undefined ? undefined : view.slots[slot]
  if (rival?.kind === 'entrant')
    return t('tournaments.details.against', { round, names: book.nameOf(rival.seed) })
  const source = slot === undefined ? -1 : (book.layout.from[to * 2 + slot] ?? -1)
  const [one, other] = source < 0 ? [] : seedsOf(viewOf(book, source >> 1)).map(book.nameOf)
  return one === undefined || other === undefined
    ? t('tournaments.details.next_match', { round, number })
    : t('tournaments.details.against', { round, names: t('tournaments.path.either', { one, other }) })
}
