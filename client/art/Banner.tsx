import type { ReactNode } from 'react'
import { pictureUrl } from './picture.ts'

type Props = { slug: string; children: ReactNode; className?: string }

/** A wide picture made from a slug, darkened to the foot so that white text stands on it. */
export function Banner({ slug, children, className = '' }: Props) {
  return (
    <div
      className={`relative bg-cover bg-center text-white ${className}`}
      style={{ backgroundImage: `linear-gradient(to top, rgb(0 0 0 / .8), rgb(0 0 0 / .45) 50%, rgb(0 0 0 / .2)), ${pictureUrl(slug, 'banner')}` }}
    >
      {children}
    </div>
  )
}
