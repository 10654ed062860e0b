import type { ReactNode } from 'react'
import { artInk, artShade } from './palette.ts'
import { pictureUrl } from './picture.ts'

type Props = { slug: string; children: ReactNode; className?: string }

/**
 * A wide picture made from a slug, darkened to the foot so that text stands on it; inside, the dark theme's
 * colours hold.
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
