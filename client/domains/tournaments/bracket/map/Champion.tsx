import { t } from '#messages/tournaments.ts'
import type { Seed } from '#core/bracket/rules.ts'
import { trophyUrl } from '#core/art/trophy.ts'
import type { Book } from '../words/book.ts'
import { decidingMatch } from './champion.ts'

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
