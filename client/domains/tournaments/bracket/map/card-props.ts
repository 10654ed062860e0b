import type { MatchId } from '#core/bracket/rules.ts'
import { matchView } from '#core/bracket/bracket.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { EntrantPath } from '../path/path.ts'
import { isNotNeeded, viewOf, type Book } from '../words/book.ts'
import { matchSentence } from '../words/match-sentence.ts'
import { slotText, type SlotText } from '../words/slots.ts'
import { fitName } from './name-room.ts'
import { FLAG, isSlim, type CardProps } from './MatchCard.tsx'

/** Derives the props of a match's card. */
export function cardProps(
  book: Book,
  id: MatchId,
  lit: number,
  isActive: boolean,
): Omit<CardProps, 'isGhost'> {
  const view = viewOf(book, id)
  const [one, other] = [slotText(book, view, 0), slotText(book, view, 1)]
  const [score0, score1] = [scoreText(book, view, 0), scoreText(book, view, 1)]
  const wide = book.layout.wide[id] ?? 0
  const fit = (slot: 0 | 1, { name, seed }: SlotText, score: string) => {
    // A narrow card has no room for who may come.
    if (seed === undefined && isSlim(wide)) return { text: '', stretch: 100 }
    const taken = (isSlim(wide) ? 14 : 44) + (score === '' ? 0 : 12)
    return fitName(name, { card: wide, room: wide - taken, isBold: view.winner === slot || lit > 0 })
  }
  const [first, second] = [fit(0, one, score0), fit(1, other, score1)]
  return {
    id,
    lit,
    isActive,
    score0,
    score1,
    x: book.layout.x[id] ?? 0,
    y: book.layout.y[id] ?? 0,
    wide,
    high: book.layout.high[id] ?? 0,
    sentence: matchSentence(book, view),
    name0: first.text,
    name1: second.text,
    stretch0: first.stretch,
    stretch1: second.stretch,
    seed0: one.seed,
    seed1: other.seed,
    winner: view.winner ?? (isNotNeeded(view) || view.result?.kind === 'double_forfeit' ? -2 : -1),
    isRunning: book.running.has(id),
    isStreamed: book.streamed?.has(id) ?? false,
  }
}

/** The games won, or a flag for whoever lost without playing. */
/** The score of one side; of a match that is being played the games so far, if they are known. */
export function scoreText(book: Book, view: MatchView, slot: 0 | 1): string {
  const live = book.running.has(view.id) ? book.scoreOf?.(view.id) : undefined
  return live ? String(live[slot]) : sideScore(view, slot)
}

export function sideScore(view: MatchView, slot: 0 | 1): string {
  const { result, winner, status } = view
  if (result?.kind === 'played') return String(result.score[slot] ?? 0)
  const isLost = winner === undefined ? result?.kind === 'double_forfeit' : winner !== slot
  const isDecided = status === 'decided' || status === 'forfeited'
  return isDecided && isLost && view.slots[slot]?.kind === 'entrant' ? FLAG : ''
}

/** How each match of a path is lit, as `CardProps` has it. */
export function litMatches({ state }: Book, path: EntrantPath | undefined): ReadonlyMap<MatchId, number> {
  const lit = new Map<MatchId, number>()
  if (!path) return lit
  for (const id of path.ahead) lit.set(id, 3)
  for (const id of path.reached) {
    const [first] = matchView(state, id).slots
    lit.set(id, first?.kind === 'entrant' && first.seed === path.seed ? 1 : 2)
  }
  return lit
}

/** The match whose card an event came from. */
export function matchOf(target: EventTarget | null): MatchId | undefined {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-match]') : null
  return card?.dataset['match'] === undefined ? undefined : Number(card.dataset['match'])
}
