import { t } from '#messages/tournaments.ts'
import type { Reason } from '#core/bracket/reason.ts'
import { whyMatch } from '#core/bracket/why.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { seedIn } from '../path/path.ts'
import type { Book } from './book.ts'

/** Why a match has the entrants it has, a sentence for each slot. */
export function treeReasons(book: Book, { id }: MatchView): string[] {
  const reasons = whyMatch(book.state, id).map((reason, slot) => words(book, reason, id, slot === 0 ? 0 : 1))
  return [...new Set(reasons)]
}

function words(book: Book, { rule, values }: Reason, id: number, slot: 0 | 1): string {
  const seed = seedIn(book.state, id, slot)
  const from = Number(values['match'] ?? -1)
  const number = book.layout.number[from] ?? 0
  const name = seed === undefined ? undefined : book.nameOf(seed)
  switch (rule) {
    case 'standard_seeding':
      return t('tournaments.why.seeding', { name: name ?? '', seed: Number(values['seed']) })
    case 'bye_no_opponent':
      return t('tournaments.why.no_opponent', { number })
    case 'final_reset':
      return t('tournaments.why.reset')
    case 'winner_of':
    case 'loser_of': {
      // A match that is not drawn was a bye.
      if (number === 0) return hiddenWords(book, id, slot)
      const isLoser = rule === 'loser_of'
      if (name === undefined)
        return isLoser
          ? t('tournaments.why.loser_open', { number })
          : t('tournaments.why.winner_open', { number })
      return isLoser
        ? t('tournaments.why.loser', { number, name })
        : t('tournaments.why.winner', { number, name })
    }
    default:
      return ''
  }
}

/** For an entrant who came through a match without an opponent: its bye, or the last match it really played. */
function hiddenWords(book: Book, id: number, slot: 0 | 1): string {
  const { plan } = book.state
  const seed = seedIn(book.state, id, slot)
  const name = seed === undefined ? '' : book.nameOf(seed)
  const source = book.layout.from[id * 2 + slot] ?? -1
  if (source < 0)
    return t('tournaments.why.bye', { name, seed: seed ?? 0, places: plan.size, entrants: plan.entrants })
  const number = book.layout.number[source >> 1] ?? 0
  if (seed === undefined)
    return source & 1
      ? t('tournaments.why.loser_open', { number })
      : t('tournaments.why.winner_open', { number })
  return source & 1
    ? t('tournaments.why.loser', { number, name })
    : t('tournaments.why.winner', { number, name })
}
