import type { ReactNode } from 'react'
import { FitText } from '#client/ui/FitText.tsx'
import { artShade } from './palette.ts'
import { edgeOf, pictureUrl } from './picture.ts'
import './pattern-head.css'

type Props = {
  /** The name, from which the pattern and the color of the slash are made. */
  name: string
  /** The picture or crest. */
  picture: ReactNode
  /** Small facts above the name. */
  above?: ReactNode
  /** A line below the name. */
  below?: ReactNode
  /** The field behind the slash: what was won, and the acts. */
  children: ReactNode
}

/** The head of a page about one name: its pattern fills the larger part, and a slash in its own hue parts it from the acts. */
export function PatternHead({ name, picture, above, below, children }: Props) {
  const art = pictureUrl(name, 'banner')
  const shaded = (from: number, to: number) =>
    `linear-gradient(to top, ${artShade(from)}, ${artShade(to)} 70%), ${art}`
  return (
    <header
      data-theme="dark"
      className="pattern-head relative isolate overflow-hidden border-b border-line bg-bg text-text"
    >
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-cover bg-center max-md:hidden"
        style={{ backgroundImage: shaded(0.9, 0.86) }}
      />
      <span aria-hidden="true" className="pattern-head-art" style={{ backgroundImage: shaded(0.78, 0.12) }} />
      <span
        aria-hidden="true"
        className="pattern-head-slash"
        style={{ backgroundImage: `linear-gradient(${edgeOf(name)}, ${edgeOf(name)})` }}
      />
      <div className="page-width grid min-h-64 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 pt-20 pb-5 md:grid-cols-[minmax(0,1fr)_30%] md:pt-10 md:pb-7">
        <div className="flex min-w-0 flex-col gap-x-6 gap-y-4 self-end md:flex-row md:items-end md:pe-6">
          <span className="shrink-0 leading-none">{picture}</span>
          <div className="min-w-0 grow">
            {above ? <p className="mb-2 flex flex-wrap items-center gap-2 text-12">{above}</p> : null}
            <h1 dir="auto" className="text-start">
              <FitText className="text-40 leading-tight md:text-64">{name}</FitText>
            </h1>
            {below ? (
              <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
                {below}
              </div>
            ) : null}
          </div>
        </div>
        <div className="flex min-w-0 flex-col justify-between gap-5 md:items-end md:ps-8">{children}</div>
      </div>
    </header>
  )
}

/** A word on the pattern. */
export const HEAD_CHIP = 'rounded-[3px] bg-bg/75 px-2 py-1 leading-none font-[650] text-text'
