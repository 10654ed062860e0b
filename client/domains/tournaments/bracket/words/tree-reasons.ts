import { t } from '#messages/tournaments.ts'
import type { Reason } from '#core/bracket/reason.ts'
import { whyMatch } from '#core/bracket/why.ts'
import type { MatchView } from '#core/bracket/match.ts'
import { seedIn } from '../path/path.ts'
import type { Book } from './book.ts'
import { seedsOf } from './slots.ts'

/** Why a match has the entrants it has: to the viewer whom they meet, and a sentence for each slot. */
export function treeReasons(book: Book, view: MatchView): string[] {
  const seeds = seedsOf(view)
  const rival = seeds.find((seed) => seed !== book.viewer)
  const reasons = whyMatch(book.state, view.id).map((reason, slot) =>
    words(book, reason, view.id, slot === 0 ? 0 : 1),
  )
  const isOwn = book.viewer !== undefined && seeds.includes(book.viewer)
  if (isOwn && rival !== undefined)
    reasons.unshift(t('tournaments.why.you_meet', { rival: book.nameOf(rival) }))
  return [...new Set(reasons)]
}

function words(book: Book, { rule, values }: Reason, id: number, slot: 0 | 1): string {
  const seed = seedIn(book.state, id, slot)
  switch (rule) {
    case 'standard_seeding':
      return t('tournaments.why.seeding', { ...personOf(book, seed), seed: Number(values['seed']) })
    case 'bye_no_opponent':
      return t('tournaments.why.no_opponent', {
        number: book.layout.number[Number(values['match'])] ?? 0,
      })
    case 'final_reset':
      return t('tournaments.why.reset')
    default:
      return sourceWords(book, id, slot)
  }
}

/** The last match that the entrant of a slot really played, or its bye: matches that are not drawn are not named. */
function sourceWords(book: Book, id: number, slot: 0 | 1): string {
  const { plan } = book.state
  const seed = seedIn(book.state, id, slot)
  const person = personOf(book, seed)
  const source = book.layout.from[id * 2 + slot] ?? -1
  if (source < 0)
    return t('tournaments.why.bye', {
      ...person,
      seed: seed ?? 0,
      places: plan.size,
      entrants: plan.entrants,
    })
  const number = book.layout.number[source >> 1] ?? 0
  const isLoser = (source & 1) === 1
  if (seed === undefined)
    return isLoser
      ? t('tournaments.why.loser_open', { number })
      : t('tournaments.why.winner_open', { number })
  return isLoser
    ? t('tournaments.why.loser', { ...person, number })
    : t('tournaments.why.winner', { ...person, number })
}

const personOf = ({ nameOf, viewer }: Book, seed: number | undefined) => ({
  who: seed !== undefined && seed === viewer ? 'you' : 'other',
  name: seed === undefined ? '' : nameOf(seed),
})
