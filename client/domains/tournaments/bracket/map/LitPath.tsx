import { t } from '#messages/tournaments.ts'
import { connector, pathOf } from '../layout/connectors.ts'
import { CARD } from '../layout/layout.ts'
import type { EntrantPath } from '../path/path.ts'
import { roundOf, viewOf, type Book } from '../words/book.ts'

/** An entrant's way: solid where it went, dotted where it goes by winning; a fall to the losers is named. */
export function LitPath({ book, path }: { book: Book; path: EntrantPath }) {
  const { layout } = book
  const lines = (isSure: boolean) =>
    path.steps
      .filter((step) => step.isSure === isSure)
      .map(({ from, kind }) => pathOf(connector(layout, from, kind)))
      .join('')
  const drops = path.steps.filter(({ kind, isSure }) => kind === 'loser' && isSure)
  const common = 'fill-transparent stroke-accent-text [vector-effect:non-scaling-stroke]'
  return (
    <>
      <svg aria-hidden="true" className="pointer-events-none absolute left-0 top-0 size-px overflow-visible">
        <path d={lines(true)} className={common} strokeWidth="2" />
        <path
          d={lines(false)}
          className={common}
          strokeWidth="2"
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
      </svg>
      {drops.map(({ from }) => {
        const to = layout.loserTo[from] ?? -1
        if (to < 0) return null
        const y = (layout.y[from] ?? 0) + CARD.height + 4
        const x = (layout.x[from] ?? 0) + (layout.isMirrored ? 0 : CARD.width)
        return (
          <span
            key={from}
            aria-hidden="true"
            style={{ transform: `translate(${x}px, ${y}px)` }}
            className="pointer-events-none absolute left-0 top-0"
          >
            <span
              className={`absolute top-0 whitespace-nowrap rounded-[3px] bg-tint-accent px-1.5 text-12 font-[600] text-accent-text ${layout.isMirrored ? 'right-4' : 'left-5'}`}
            >
              {t('tournaments.say.drops_to', { round: roundOf(book, viewOf(book, to)) })}
            </span>
          </span>
        )
      })}
    </>
  )
}
