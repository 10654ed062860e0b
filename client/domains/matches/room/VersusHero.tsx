import { t } from '#messages/matches.ts'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useCatalogue } from '#client/domains/players/games.ts'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { artShade, FRAMED } from '#client/ui/art/shade.ts'
import { backgroundOf, sideGround } from '#client/ui/art/picture.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { FitText } from '#client/ui/FitText.tsx'
import { ReadyMark, type Side } from './VersusSide.tsx'
import '#client/ui/art/versus.css'

type Place = 'left' | 'right'

type Props = {
  left: Side
  right: Side
  /** The game, whose picture stands for a side that is still open. */
  slug: string
  /** The side of the viewer: its edge is lime. */
  mine: Place | undefined
  word: string
  tone: string
  /** The large content between the sides, unless a score stands there (`InHero`). */
  figure: ReactNode
  note: ReactNode
}

/** The header of a match room: each side on its own picture, and between them the state or the score. */
export function VersusHero({ left, right, slug, mine, word, tone, figure, note }: Props) {
  const places = useContext(HeroPlaces)
  return (
    // The container decides the size: a page, or a card of another one.
    <div className="@container">
      <div
        data-theme="dark"
        dir="ltr"
        className="versus relative isolate overflow-hidden bg-bg px-4 text-text @[40rem]:px-8"
      >
        <Half side={left} slug={slug} at="left" />
        <Half side={right} slug={slug} at="right" />
        {(['left', 'right'] as const).map((at) => (
          <span
            key={at}
            aria-hidden="true"
            className="versus-slash"
            data-at={at}
            data-mine={at === mine || undefined}
          />
        ))}
        <HeroSide side={left} at="left" />
        <p
          className={`versus-word pt-4 text-center text-12 font-bold [grid-area:word] @[40rem]:pt-7 @[40rem]:text-14 ${tone}`}
        >
          {word}
        </p>
        <div className="versus-figure grid place-items-center text-center leading-tight">{figure}</div>
        <div
          ref={places?.setLeft}
          className="versus-slot grid place-items-center [grid-area:one] empty:hidden"
        />
        <span
          aria-hidden="true"
          className="versus-dash self-center text-center text-20 text-muted [grid-area:dash] @[40rem]:text-40"
        >
          –
        </span>
        <div
          ref={places?.setRight}
          className="versus-slot grid place-items-center [grid-area:two] empty:hidden"
        />
        <div className="versus-note px-3 pb-4 text-balance text-center text-12 text-muted [grid-area:note] @[40rem]:px-0 @[40rem]:pb-6 @[40rem]:text-14">
          {note}
        </div>
        <HeroSide side={right} at="right" />
      </div>
    </div>
  )
}

function Half({ side, slug, at }: { side: Side; slug: string; at: Place }) {
  const { game } = useCatalogue()
  const ground = side.open
    ? `linear-gradient(${artShade(0.6)}, ${artShade(0.45)} 55%, ${artShade(0.78)}), ${backgroundOf(slug, 'tile', game(slug)?.picture)}`
    : sideGround(side.name, side.avatarUrl)
  return <span aria-hidden="true" className="versus-half" data-at={at} style={{ backgroundImage: ground }} />
}

const AVATAR_PX = 112

function HeroSide({ side, at }: { side: Side; at: Place }) {
  const isRight = at === 'right'
  const tier = side.open ? undefined : side.tier
  return (
    <div
      className={`flex min-w-0 flex-col justify-center gap-2.5 py-4 @[60rem]:items-center @[60rem]:gap-6 ${isRight ? 'items-end text-right @[40rem]:ps-4 @[60rem]:flex-row-reverse' : 'items-start text-left @[40rem]:pe-4 @[60rem]:flex-row'}`}
      style={{ gridArea: at }}
    >
      <span className="relative flex shrink-0 [zoom:0.58] @[40rem]:[zoom:0.8] @[60rem]:[zoom:1]">
        <Picture side={side} tier={tier} />
      </span>
      {/* Low beside the left slash there is less room. */}
      <div
        className={`w-full min-w-0 grow-0 @[60rem]:grow ${isRight ? '' : 'pe-[calc(var(--lean)*0.6)] @[60rem]:pe-2'}`}
      >
        <HeroName side={side} />
        {side.note ? (
          <p
            className={`mt-1 flex items-center gap-1 text-12 @[40rem]:text-14 ${isRight ? 'flex-row-reverse' : ''}`}
          >
            {tier ? <TierEmblem tier={tier} size={16} /> : null}
            <span className="line-clamp-2 min-w-0 text-balance">{side.note}</span>
          </p>
        ) : null}
      </div>
    </div>
  )
}

function HeroName({ side }: { side: Side }) {
  const name = (
    <FitText className="text-16 leading-tight @[40rem]:text-28 @[70rem]:text-40">{side.name}</FitText>
  )
  if (side.open || !side.teamId) return name
  return (
    <Link
      to="/team/$teamId"
      params={{ teamId: String(side.teamId) }}
      className="block underline underline-offset-4"
    >
      {name}
    </Link>
  )
}

function Picture({ side, tier }: { side: Side; tier: string | undefined }) {
  if (!side.open) {
    const avatar = (
      <PlayerAvatar name={side.name} url={side.avatarUrl} size={AVATAR_PX} className={tier ? '' : FRAMED} />
    )
    return (
      <>
        {tier ? (
          <AvatarFrame tier={tier} size={AVATAR_PX} isPlain>
            {avatar}
          </AvatarFrame>
        ) : (
          avatar
        )}
        {side.isReady ? <ReadyMark /> : null}
      </>
    )
  }
  const seat = 'grid size-28 place-items-center rounded-card border border-dashed border-current'
  return side.onFill ? (
    <button
      type="button"
      aria-label={side.onFill.label}
      onClick={side.onFill.act}
      className={`${seat} transition-colors hover:border-solid hover:bg-white/12`}
    >
      <Plus aria-hidden="true" size={40} />
    </button>
  ) : (
    <span aria-hidden="true" className={`${seat} opacity-60`}>
      <Plus size={40} />
    </span>
  )
}

type Places = {
  left: HTMLElement | null
  right: HTMLElement | null
  setLeft: RefCallback<HTMLElement>
  setRight: RefCallback<HTMLElement>
}
const HeroPlaces = createContext<Places | undefined>(undefined)

/** Lets the forms of a page put the score of each side into the page's `VersusHero`. */
export function WithHero({ children }: { children: ReactNode }) {
  const [left, setLeft] = useState<HTMLElement | null>(null)
  const [right, setRight] = useState<HTMLElement | null>(null)
  const places = useMemo(() => ({ left, right, setLeft, setRight }), [left, right])
  return <HeroPlaces value={places}>{children}</HeroPlaces>
}

/** Puts a side's score into the field of the hero; on a page without a hero it stays in its place. */
export function InHero({ at, children }: { at: Place; children: ReactNode }) {
  const place = useContext(HeroPlaces)?.[at]
  return place ? createPortal(children, place) : children
}

/** Brings the whole hero into sight when a form opens below it that fills it; on phones to the top. */
export function useHeroInSight(isAsked: boolean): void {
  const place = useContext(HeroPlaces)?.left
  useEffect(() => {
    if (!isAsked) return
    const isPhone = matchMedia('(width < 40rem)').matches
    place?.closest('.versus')?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' })
  }, [isAsked, place])
}

/** The score in the field of the hero: the points, or the games won of a series. */
export function HeroScore({ score }: { score: readonly [number, number] }) {
  const places = useContext(HeroPlaces)
  if (!places) return null
  // Two digits at the full size would lie on the edges of the narrow field.
  const narrow = score.some((points) => points > 9) ? 'text-28' : 'text-40'
  const digits = `font-wide leading-none tabular-nums ${narrow} @[40rem]:text-64 @[60rem]:text-[5rem]`
  return (
    <>
      <InHero at="left">
        <span aria-hidden="true" className={digits}>
          {score[0]}
        </span>
        <span className="sr-only">{t('common.score', { first: score[0], second: score[1] })}</span>
      </InHero>
      <InHero at="right">
        <span aria-hidden="true" className={digits}>
          {score[1]}
        </span>
      </InHero>
    </>
  )
}
