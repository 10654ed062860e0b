import type { ReactNode } from 'react'
import { pictureUrl } from './picture.ts'

type Props = { slug: string; name: string; note?: ReactNode; className?: string; dimmed?: boolean }

/** A game's generated picture with its name on it. Give it its size by `className`; it fills its frame. */
export function GameTile({ slug, name, note, className = '', dimmed = false }: Props) {
  return (
    <span
      className={`relative flex flex-col justify-end overflow-hidden rounded-[10px] bg-cover bg-center p-4 text-white ${dimmed ? 'grayscale' : ''} ${className}`}
      style={{ backgroundImage: `linear-gradient(to top, rgb(0 0 0 / .82), rgb(0 0 0 / .5) 32%, rgb(0 0 0 / 0) 68%), ${pictureUrl(slug, 'tile')}` }}
    >
      <span className="font-display text-base leading-tight text-balance">{name}</span>
      {note ? <span className="mt-0.5 text-xs leading-snug text-white/90 tabular-nums">{note}</span> : null}
    </span>
  )
}

/** The bare picture, for rows and corners where the name stands beside it. */
export function GameChip({ slug, className = '' }: { slug: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-md bg-cover bg-center ${className}`}
      style={{ backgroundImage: pictureUrl(slug, 'tile') }}
    />
  )
}
