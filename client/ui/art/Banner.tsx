import type { ReactNode } from 'react'
import { artInk, artShade } from './shade.ts'
import { backgroundOf } from './picture.ts'

type Props = { slug: string; picture?: string | null; children: ReactNode; className?: string }

/**
 * A wide picture, generated from a slug if there is none, darkened at the bottom for text. Its content uses the dark theme's
 * colors.
 */
export function Banner({ slug, picture, children, className = '' }: Props) {
  return (
    <div
      data-theme="dark"
      className={`relative bg-cover bg-center ${className}`}
      style={{
        color: artInk,
        backgroundImage: `linear-gradient(to top, ${artShade(0.82)}, ${artShade(0.5)} 55%, ${artShade(0.25)}), ${backgroundOf(slug, 'banner', picture)}`,
      }}
    >
      {children}
    </div>
  )
}
