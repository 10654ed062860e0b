import { t } from '#messages/tournaments.ts'
import { type RefCallback, useId } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { statusOf } from '#core/bracket/match.ts'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import type { Round } from '../layout/layout.ts'
import { cardProps } from '../map/card-props.ts'
import { Winner } from '../map/Champion.tsx'
import { MatchActions, MatchFacts } from '../MatchDetails.tsx'
import { viewOf, type Book } from '../words/book.ts'
import { endingText } from '../words/result.ts'
import { roundName } from '../words/rounds.ts'

import { MatchItem } from './MatchItem.tsx'

export type ColumnProps = {
  book: Book
  round: Round
  lit: ReadonlyMap<MatchId, number>
  opened: MatchId | undefined
  /** How many of its matches are in the document. */
  shown: number
  onMore: () => void
  onFollow: (seed: Seed) => void
  hrefOf: ((match: MatchId) => string | undefined) | undefined
  columnRef: RefCallback<HTMLElement>
  /** The winner of the round that decided the bracket. */
  champion: Seed | undefined
}

/** A round: its name, how far it is, and its matches. */
export function RoundColumn({
  book,
  round,
  lit,
  opened,
  shown,
  onMore,
  onFollow,
  hrefOf,
  columnRef,
  champion,
}: ColumnProps) {
  const heading = useId()
  const { state, layout } = book
  const total = round.matches.length
  let played = 0
  for (const id of round.matches) {
    const status = statusOf(state.matches, id)
    if (status !== 'open' && status !== 'waiting') played++
  }
  return (
    <section
      ref={columnRef}
      aria-labelledby={heading}
      className="w-[86%] shrink-0 data-away:max-h-[60svh] data-away:overflow-clip snap-start scroll-ms-0.5 p-0.5 sm:w-80"
    >
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h3 id={heading} className="text-20">
          {roundName(state.plan, round.section, round.round)}
        </h3>
        <span className="shrink-0 text-12 text-muted">
          {t('tournaments.bracket.played', { played, total })}
        </span>
      </div>
      <ul className="grid gap-3">
        {round.matches.slice(0, shown).map((id) => (
          <MatchItem
            key={id}
            {...cardProps(book, id, lit.get(id) ?? 0, false)}
            number={layout.number[id] ?? 0}
            ending={endingText(viewOf(book, id))}
            isOpen={opened === id}
            hasNext={(layout.winnerTo[id] ?? -1) >= 0}
          >
            {opened === id ? (
              <div className="grid gap-3">
                <div>
                  <MatchFacts book={book} id={id} />
                </div>
                <MatchActions book={book} id={id} onFollow={onFollow} href={hrefOf?.(id)} />
              </div>
            ) : null}
          </MatchItem>
        ))}
      </ul>
      {champion === undefined ? null : <Winner name={book.nameOf(champion)} className="mt-4" art="size-24" />}
      {shown < total ? (
        <Button variant="outline" className="mt-3 w-full" onClick={onMore}>
          {t('tournaments.bracket.more', { count: Math.min(total - shown, MORE) })}
        </Button>
      ) : null}
    </section>
  )
}

/** Matches of a round that come into the document at a time. */
export const MORE = 48
