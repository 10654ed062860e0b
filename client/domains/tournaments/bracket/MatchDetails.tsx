import { t } from '#messages/tournaments.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonAnchor } from '#client/ui/Button.tsx'
import type { MatchId, Seed } from '#core/bracket/rules.ts'
import { isNotNeeded, viewOf, type Book } from './words/book.ts'
import { goesOn } from './words/goes-on.ts'
import { endingText } from './words/result.ts'
import { slotText } from './words/slots.ts'
import { treeReasons } from './words/tree-reasons.ts'
import { scoreText } from './map/card-props.ts'

/** The sides of a match, with seeds and score: the head of its panel. */
export function MatchHead({ book, id }: { book: Book; id: MatchId }) {
  const view = viewOf(book, id)
  const ending = endingText(view)
  return (
    <>
      <div className="flex min-h-6 items-center justify-between gap-3 text-12 text-muted">
        {book.running.has(id) ? (
          <Badge tone="live" dot>
            {t('tournaments.match.live')}
          </Badge>
        ) : (
          <span className="font-[600]">{ending}</span>
        )}
        <span>
          {t('tournaments.match.number', { number: book.layout.number[id] ?? 0 })}
          {view.bestOf > 1 ? ` · ${t('tournaments.match.best_of', { games: view.bestOf })}` : ''}
        </span>
      </div>
      {([0, 1] as const).map((slot) => {
        const { name, seed } = slotText(book, view, slot)
        const score =
          view.result === undefined || view.result.kind === 'played' ? scoreText(book, view, slot) : ''
        return (
          <div key={slot} className="mt-1.5 flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span
                dir="auto"
                className={`block truncate text-14 ${view.winner === slot ? 'font-[700]' : seed === undefined ? 'text-faint' : 'font-[550]'}`}
              >
                {name}
              </span>
              {seed === undefined ? null : (
                <span className="block text-12 text-muted">{t('tournaments.details.seed', { seed })}</span>
              )}
            </span>
            <span className="font-wide text-20">{score}</span>
          </div>
        )
      })}
    </>
  )
}

/** Where winner and loser go, and why these two meet. */
export function MatchFacts({ book, id }: { book: Book; id: MatchId }) {
  const view = viewOf(book, id)
  if (isNotNeeded(view)) return <p className="text-12 text-muted">{t('tournaments.why.reset')}</p>
  const { winner, loser } = goesOn(book, view)
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-12">
        <dt className="text-muted">{t('tournaments.details.winner')}</dt>
        <dd className="font-[550]">{winner}</dd>
        <dt className="text-muted">{t('tournaments.details.loser')}</dt>
        <dd className="font-[550]">{loser}</dd>
      </dl>
      <p className="mt-2 text-12 font-[600]">{t('tournaments.details.why')}</p>
      <ul className="mt-0.5 grid gap-0.5 text-12 text-muted">
        {treeReasons(book, view).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}

/** Actions for a match: highlight the paths of its two entrants, or open its page. */
export function MatchActions({
  book,
  id,
  onFollow,
  href,
}: {
  book: Book
  id: MatchId
  onFollow: (seed: Seed) => void
  href: string | undefined
}) {
  const seeds = viewOf(book, id).slots.flatMap((slot) => (slot.kind === 'entrant' ? [slot.seed] : []))
  if (seeds.length === 0 && href === undefined) return null
  return (
    <div className="flex flex-wrap gap-2">
      {seeds.map((seed) => (
        <Button
          key={seed}
          size="small"
          variant="outline"
          className="max-w-full"
          onClick={() => onFollow(seed)}
        >
          <span className="truncate">{t('tournaments.details.follow', { name: book.nameOf(seed) })}</span>
        </Button>
      ))}
      {href === undefined ? null : (
        <ButtonAnchor size="small" variant="outline" href={href}>
          {t('tournaments.details.open')}
        </ButtonAnchor>
      )}
    </div>
  )
}
