import type { ReactNode } from 'react'
import { artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'

type Props = {
  /** Names the picture: that of the map, or of the game where it has no maps. */
  slug: string
  picture?: string | null | undefined
  title: string
  note?: string
  /** Stands at the end: who won or who picked the map. */
  end?: ReactNode
  /** The side whose half is tinted. */
  won?: 'left' | 'right' | undefined
  /** The score, or the fields for it; without it the picture is the whole row. */
  children?: ReactNode
  below?: ReactNode
}

const half = {
  left: 'left-0 right-1/2 [clip-path:polygon(0_0,100%_0,calc(100%-2rem)_100%,0_100%)]',
  right: 'right-0 left-1/2 [clip-path:polygon(2rem_0,100%_0,100%_100%,0_100%)]',
}

/** A game of a series on the picture of its map: two sides and the score in the dark field between them. */
export function GameRow({ slug, picture, title, note, end, won, children, below }: Props) {
  return (
    <div
      data-theme="dark"
      className="relative isolate grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 overflow-hidden rounded-card bg-bg px-3.5 text-text sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:px-5"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-20 bg-cover bg-center"
        style={{
          backgroundImage: `linear-gradient(${artShade(0.6)}, ${artShade(0.72)}), ${backgroundOf(slug, 'tile', picture)}`,
        }}
      />
      {won ? (
        <span aria-hidden="true" className={`appear absolute inset-y-0 -z-10 bg-win/30 ${half[won]}`} />
      ) : null}
      <div className="min-w-0 py-2">
        <p className="font-wide truncate text-16">{title}</p>
        {note ? <p className="text-12 text-pretty">{note}</p> : null}
      </div>
      {children ? (
        <div className="relative self-stretch max-sm:order-3 max-sm:col-span-2 max-sm:-mx-3.5">
          <span
            aria-hidden="true"
            className="absolute inset-y-0 -right-6 -left-6 -z-10 bg-bg/85 sm:[clip-path:polygon(2rem_0,100%_0,calc(100%-2rem)_100%,0_100%)]"
          />
          {/* The first side is on the left, as in the head of the room. */}
          <div dir="ltr" className="grid h-full place-items-center px-2 py-2 sm:px-6">
            {children}
          </div>
        </div>
      ) : null}
      <div className="min-w-0 py-2 text-end text-14 font-semibold sm:col-start-3">{end}</div>
      {below ? <div className="order-4 col-span-full pt-1 pb-3">{below}</div> : null}
    </div>
  )
}
