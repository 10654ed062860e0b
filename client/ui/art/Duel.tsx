import type { ReactNode } from 'react'
import { FitText } from '#client/ui/FitText.tsx'
import { AvatarFrame } from './AvatarFrame.tsx'
import { artShade } from './shade.ts'
import { PlayerAvatar } from './PlayerAvatar.tsx'
import { pictureUrl } from './picture.ts'
import './versus.css'

export type DuelSide = {
  name: string
  url: string | null
  /** A tier, as the frame of the picture. */
  tier?: string | undefined
  note?: ReactNode
  /** Wraps the name into a link. */
  link?: (name: ReactNode) => ReactNode
}

type Place = 'left' | 'right'
type Props = {
  left: DuelSide
  /** Undefined while nobody is there. */
  right: DuelSide | undefined
  /** Stands on the right then. */
  open?: ReactNode
  /** The side whose edge is lime: the viewer's. */
  mine?: Place | undefined
  word: ReactNode
  figure: ReactNode
  note: ReactNode
}

/** Two names facing each other, each on its own pattern, with what is between them in the middle. */
export function Duel({ left, right, open, mine, word, figure, note }: Props) {
  return (
    <div className="@container">
      <div
        data-theme="dark"
        dir="ltr"
        className="versus relative isolate overflow-hidden bg-bg px-4 text-text @[40rem]:px-6"
      >
        {[['left', left] as const, ['right', right] as const].map(([at, side]) => (
          <span
            key={at}
            aria-hidden="true"
            className="versus-half"
            data-at={at}
            style={{
              backgroundImage: side
                ? `linear-gradient(${artShade(0.35)}, ${artShade(0.45)} 55%, ${artShade(0.78)}), ${pictureUrl(side.name, 'tile')}`
                : undefined,
            }}
          />
        ))}
        {(['left', 'right'] as const).map((at) => (
          <span
            key={at}
            aria-hidden="true"
            className="versus-slash"
            data-at={at}
            data-mine={at === mine || undefined}
          />
        ))}
        <Side side={left} at="left" />
        <p className="versus-word pt-4 text-center text-12 font-bold text-muted [grid-area:word] @[40rem]:pt-7">
          {word}
        </p>
        <div className="versus-figure grid place-items-center text-center leading-tight">{figure}</div>
        <div className="versus-note pb-4 text-center text-12 text-muted [grid-area:note] @[40rem]:pb-6 @[40rem]:text-14">
          {note}
        </div>
        {right ? (
          <Side side={right} at="right" />
        ) : (
          <p className="self-center text-end text-14 text-muted [grid-area:right]">{open}</p>
        )}
      </div>
    </div>
  )
}

const SIZE_PX = 96

function Side({ side, at }: { side: DuelSide; at: Place }) {
  const isRight = at === 'right'
  const picture = <PlayerAvatar name={side.name} url={side.url} size={SIZE_PX} />
  const name = <FitText className="text-16 leading-tight @[40rem]:text-28">{side.name}</FitText>
  return (
    <div
      className={`flex min-w-0 flex-col justify-center gap-2.5 py-4 @[52rem]:items-center @[52rem]:gap-5 ${isRight ? 'items-end text-right @[40rem]:ps-4 @[52rem]:flex-row-reverse' : 'items-start text-left @[40rem]:pe-4 @[52rem]:flex-row'}`}
      style={{ gridArea: at }}
    >
      <span className="flex shrink-0 [zoom:0.6] @[40rem]:[zoom:0.8] @[52rem]:[zoom:1]">
        {side.tier ? (
          <AvatarFrame tier={side.tier} size={SIZE_PX} isPlain>
            {picture}
          </AvatarFrame>
        ) : (
          picture
        )}
      </span>
      {/* Low beside the left slash there is less room. */}
      <div className={`w-full min-w-0 ${isRight ? '' : 'pe-[var(--lean)] @[52rem]:pe-2'}`}>
        {side.link ? side.link(name) : name}
        {side.note ? <div className="mt-1 text-12 @[40rem]:text-14">{side.note}</div> : null}
      </div>
    </div>
  )
}
