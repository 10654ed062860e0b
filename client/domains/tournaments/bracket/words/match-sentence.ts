import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/tournaments.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { roundOf, type Book } from './book.ts'
import { endingText, scoreOf } from './result.ts'
import { slotText } from './slots.ts'

/** "Round 2, match 5: Koda against Juno, 2 to 1, Koda goes on to match 9", for those who hear the bracket. */
export function matchSentence(book: Book, view: MatchView): string {
  const [one, other] = [slotText(book, view, 0).name, slotText(book, view, 1).name]
  const number = book.layout.number[view.id] ?? 0
  const parts = [t('tournaments.say.match', { round: roundOf(book, view), number, one, other })]
  const isRunning = book.running.has(view.id)
  const [first, second] = scoreOf(view) ?? (isRunning ? book.scoreOf?.(view.id) : undefined) ?? []
  const ending = endingText(view)
  if (isRunning) parts.push(t('tournaments.bracket.live'))
  if (book.streamed?.has(view.id)) parts.push(t('tournaments.streams.on_stream'))
  if (first !== undefined && second !== undefined) parts.push(t('common.score', { first, second }))
  if (ending !== undefined) parts.push(ending)
  if (view.winner !== undefined) {
    const name = view.winner === 0 ? one : other
    const next = book.layout.number[book.layout.winnerTo[view.id] ?? -1]
    parts.push(
      next ? t('tournaments.say.goes_on', { name, number: next }) : t('tournaments.say.wins', { name }),
    )
  }
  return withCommas(parts)
}
