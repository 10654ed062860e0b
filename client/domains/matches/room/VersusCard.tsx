import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import { artShade } from '#client/ui/art/palette.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'
import { VersusSide, type Side } from './VersusSide.tsx'

type Props = {
  left: Side
  right: Side
  /** The state shown in the middle: a countdown, LIVE or the score. */
  children: ReactNode
  className?: string
}

/**
 * The slanted edges of the middle, based on `--lean`. The winner's panel has the same slant and a cut corner.
 */
const middle = '[clip-path:polygon(var(--lean)_0,100%_0,calc(100%-var(--lean))_100%,0_100%)]'

/**
 * A match in a row: two sides separated by a diagonal, with the state in the middle. Contains nothing
 * interactive, so it can be inside a link.
 */
export function VersusRow({ left, right, children, className = '' }: Props) {
  return (
    <div
      dir="ltr"
      className={`relative isolate grid grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)] overflow-hidden [--lean:18px] sm:grid-cols-[minmax(0,1fr)_5.25rem_minmax(0,1fr)] rounded-card border border-line bg-surface ${className}`}
    >
      <VersusSide side={left} at="left" size="row" />
      <div className="relative z-10 grid min-h-16 place-items-center">
        <span aria-hidden="true" className={`absolute inset-0 bg-raised ${middle}`} />
        <div className="relative text-center leading-tight">{children}</div>
      </div>
      <VersusSide side={right} at="right" size="row" />
    </div>
  )
}

type HeaderProps = Props & {
  /** The game, whose picture stands for a side that is still open. */
  slug: string
  /** The side of the viewer: its edge is lime. */
  mine: 'left' | 'right' | undefined
}

/** The same as the header of a match room: each side on its own picture. */
export function VersusHeader({ slug, mine, left, right, children, className = '' }: HeaderProps) {
  return (
    <div
      data-theme="dark"
      dir="ltr"
      className={`relative isolate grid grid-cols-[minmax(0,1fr)_7.25rem_minmax(0,1fr)] bg-bg text-text [--lean:22px] sm:grid-cols-[minmax(0,1fr)_17rem_minmax(0,1fr)] sm:[--lean:64px] ${className}`}
    >
      <Half side={left} slug={slug} className="left-0 right-1/2" />
      <Half side={right} slug={slug} className="right-0 left-1/2" />
      <VersusSide side={left} at="left" size="header" />
      <div className="relative z-10 grid min-h-48 place-items-center py-5 sm:min-h-64">
        <span aria-hidden="true" className={`absolute inset-0 ${edges[mine ?? 'none']} ${middle}`} />
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 right-[3px] left-[3px] bg-bg sm:right-2 sm:left-2 ${middle}`}
        />
        <div className="relative px-4 text-center leading-tight sm:px-5">{children}</div>
      </div>
      <VersusSide side={right} at="right" size="header" />
    </div>
  )
}

/** The edges of the middle, which show beside it. As pictures, so that they are no ground of the text to a contrast checker. */
const edges = {
  left: 'bg-[linear-gradient(90deg,var(--accent)_50%,var(--edge)_50%)]',
  right: 'bg-[linear-gradient(90deg,var(--edge)_50%,var(--accent)_50%)]',
  none: 'bg-[linear-gradient(var(--edge),var(--edge))]',
}

function Half({ side, slug, className }: { side: Side; slug: string; className: string }) {
  const { game } = useCatalogue()
  const picture = side.open
    ? backgroundOf(slug, 'tile', game(slug)?.picture)
    : backgroundOf(side.name, 'tile', side.avatarUrl)
  return (
    <span
      aria-hidden="true"
      className={`absolute inset-y-0 -z-20 bg-cover bg-center ${className}`}
      style={{
        backgroundImage: `linear-gradient(${artShade(side.open ? 0.6 : 0.35)}, ${artShade(0.45)} 55%, ${artShade(0.78)}), ${picture}`,
      }}
    />
  )
}
