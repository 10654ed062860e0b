import type { ReactNode } from 'react'
import { artShade } from './shade.ts'
import { edgeOf } from '#core/art/picture.ts'
import { pictureUrl } from './picture.ts'

type Props = {
  /** The name, from which the pattern and the color of its edge are made. */
  name: string
  picture: ReactNode
  children: ReactNode
}

/** A row of a list with the pattern of its name, which ends at a slash; the content's link covers the row. */
export function PatternRow({ name, picture, children }: Props) {
  return (
    <li className="relative isolate flex min-h-22 overflow-hidden rounded-card border border-line bg-surface hover:border-edge">
      <span
        aria-hidden="true"
        className="relative grid w-28 shrink-0 place-items-center pe-6 sm:w-40 sm:pe-8"
        data-theme="dark"
      >
        <span
          className="absolute inset-0 -z-10 rtl:-scale-x-100 [clip-path:polygon(0_0,100%_0,calc(100%-2.3rem)_100%,0_100%)]"
          style={{ backgroundImage: `linear-gradient(${edgeOf(name)}, ${edgeOf(name)})` }}
        />
        <span
          className="absolute inset-0 -z-10 rtl:-scale-x-100 bg-cover bg-center [clip-path:polygon(0_0,calc(100%-5px)_0,calc(100%-2.3rem-5px)_100%,0_100%)]"
          style={{
            backgroundImage: `linear-gradient(${artShade(0.1)}, ${artShade(0.45)}), ${pictureUrl(name, 'tile')}`,
          }}
        />
        {picture}
      </span>
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3.5 ps-1 pe-4 sm:pe-5">
        {children}
      </div>
    </li>
  )
}
