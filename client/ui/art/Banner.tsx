import type { ReactNode } from 'react'
import { artInk, artShade } from './palette.ts'
import { pictureUrl } from './picture.ts'

type Props = { slug: string; children: ReactNode; className?: string }

/**
 * A wide picture generated from a slug, darkened at the bottom for text. Its content uses the dark theme's
 * colours.
 */
export function Banner({ slug, children, className = '' }: Props) {
  return (
    <div
      data-theme="dark"
      className={`relative bg-cover bg-center ${className}`}
      style={{
        color: artInk,
        backgroundImage: `linear-gradient(to top, ${artShade(0.82)}, ${artShade(0.5)} 55%, ${artShade(0.25)}), ${pictureUrl(slug, 'banner')}`,
      }}
    >
      {children}
    </div>
  )
}
