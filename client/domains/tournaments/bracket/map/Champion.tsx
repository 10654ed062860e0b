import { t } from '#messages/tournaments.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { trophyUrl } from '#core/art/trophy.ts'
import { Time } from '#client/ui/Time.tsx'
import { type Book, roundOf, viewOf } from '../words/book.ts'
import { decidingMatch } from './champion.ts'
import { About } from './Heads.tsx'

const WIDE = 188

/** The trophy and its winner at the end of the bracket: above the last match, or beside it where there is no room. */
export function Champion({ book, seed }: { book: Book; seed: Seed }) {
  const { layout, nameOf } = book
  const id = decidingMatch(book)
  const [left, top, wide] = [layout.x[id] ?? 0, layout.y[id] ?? 0, layout.wide[id] ?? 0]
  const isAbove = !layout.isLow
  const x = isAbove ? left + (wide - WIDE) / 2 : layout.isMirrored ? 0 : layout.width - WIDE
  return (
    <div
      style={{ transform: `translate(${x}px, ${top - (isAbove ? 8 : 0)}px)`, width: WIDE }}
      className="pointer-events-none absolute left-0 top-0"
    >
      <Winner
        name={nameOf(seed)}
        className={`w-full ${isAbove ? 'absolute bottom-0' : ''}`}
        art={isAbove ? 'size-24' : 'size-16'}
      />
    </div>
  )
}

const CROWN_WIDE = 260

/**
 * The trophy over a final that is still to be won, where both sides of a bracket meet: when it is played, for what, and its
 * finalists in large letters as soon as they are known.
 */
export function Crown({ book, prize }: { book: Book; prize: string }) {
  const { layout, nameOf, state, timeOf, aboutOf } = book
  const id = decidingMatch(book)
  const view = viewOf(book, id)
  const x = (layout.x[id] ?? 0) + ((layout.wide[id] ?? 0) - CROWN_WIDE) / 2
  const names = view.slots.flatMap((slot) => (slot.kind === 'entrant' ? [nameOf(slot.seed)] : []))
  const [time, about] = [timeOf?.(id), aboutOf?.(id)]
  return (
    <div
      style={{ transform: `translate(${x}px, ${(layout.y[id] ?? 0) - 14}px)`, width: CROWN_WIDE }}
      className="pointer-events-none absolute left-0 top-0"
    >
      <p className="absolute bottom-0 w-full text-center">
        <img
          src={trophyUrl({ shape: 'cup', slug: roundOf(book, view), material: 'gold', label: '1' })}
          alt=""
          className="mx-auto size-24"
        />
        <span className="font-wide block text-20 text-text">{roundOf(book, view)}</span>
        <span className="flex justify-center gap-2 text-12 text-muted">
          {time ? <Time at={time} format="time" /> : about ? <About at={about} /> : null}
          <span>{t('tournaments.match.best_of', { games: state.plan.bestOf[id] ?? 1 })}</span>
        </span>
        {prize === '' ? null : <span className="font-wide block text-20 text-text">{prize}</span>}
        {names.map((name) => (
          <bdi key={name} className="font-wide block truncate text-20 text-accent-text" title={name}>
            {name}
          </bdi>
        ))}
      </p>
    </div>
  )
}

/** The trophy over the winner's name. */
export function Winner({ name, className, art }: { name: string; className: string; art: string }) {
  return (
    <p className={`text-center ${className}`}>
      <img
        src={trophyUrl({ shape: 'cup', slug: name, material: 'gold', label: '1' })}
        alt=""
        className={`mx-auto ${art}`}
      />
      <span className="block text-12 font-[600] text-accent-text">{t('tournaments.finished.champion')}</span>
      <bdi className="font-wide block truncate text-20 text-text" title={name}>
        {name}
      </bdi>
    </p>
  )
}
