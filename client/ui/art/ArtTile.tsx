import type { ReactNode } from 'react'
import { artInk, artShade } from './shade.ts'
import { backgroundOf } from './picture.ts'

type Props = {
  slug: string
  name: string
  /** The path of an uploaded picture, instead of the drawn one. */
  picture?: string | null
  note?: ReactNode
  className?: string
  dimmed?: boolean
}

/** The picture of a slug with a name. It fills its container; set the size with `className`. */
export function ArtTile({ slug, name, picture, note, className = '', dimmed = false }: Props) {
  return (
    <span
      className={`relative flex flex-col justify-end overflow-hidden rounded-card border border-line bg-cover bg-center p-3 sm:p-4 ${dimmed ? 'grayscale' : ''} ${className}`}
      style={{
        color: artInk,
        backgroundImage: `linear-gradient(to top, ${artShade(0.86)}, ${artShade(0.55)} 34%, ${artShade(0)} 70%), ${backgroundOf(slug, 'tile', picture)}`,
      }}
    >
      <span className="font-wide text-14 leading-tight text-balance min-[22rem]:text-16">{name}</span>
      {note ? <span className="mt-0.5 text-12">{note}</span> : null}
    </span>
  )
}

/** The picture alone, for places that show the name next to it. */
export function ArtChip({
  slug,
  picture,
  className = '',
}: {
  slug: string
  picture?: string | null
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 rounded-input bg-cover bg-center ${className}`}
      style={{ backgroundImage: backgroundOf(slug, 'tile', picture) }}
    />
  )
}
