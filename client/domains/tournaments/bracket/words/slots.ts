import { t } from '#messages/tournaments.ts'
import type { MatchView } from '#core/bracket/match.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { isNotNeeded, viewOf, type Book } from './book.ts'

/** The text of a slot: its entrant, or the possible ones as far as they are known. */
export type SlotText = { name: string; seed: Seed | undefined }

export function slotText(book: Book, view: MatchView, slot: 0 | 1): SlotText {
  const content = view.slots[slot]
  if (content?.kind === 'entrant') return { name: book.nameOf(content.seed), seed: content.seed }
  const name = isNotNeeded(view)
    ? t('tournaments.slot.not_needed')
    : content === undefined || content.kind === 'nobody'
      ? t('common.no_opponent')
      : comingText(book, view, slot)
  return { name, seed: undefined }
}

/** Both candidates once they are known, else the match they come from. */
function comingText(book: Book, view: MatchView, slot: 0 | 1): string {
  const source = book.layout.from[view.id * 2 + slot] ?? -1
  const isLoser = (source & 1) === 1
  const number = book.layout.number[source >> 1] ?? 0
  const both = source < 0 ? [] : seedsOf(viewOf(book, source >> 1)).map(book.nameOf)
  if (both.length < 2)
    return isLoser ? t('tournaments.slot.loser_of', { number }) : t('tournaments.slot.winner_of', { number })
  const names = both.join(' / ')
  return isLoser ? t('tournaments.slot.loser_either', { names }) : names
}

/** The entrants of a match that are known. */
export const seedsOf = ({ slots }: MatchView): Seed[] =>
  slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : []))
