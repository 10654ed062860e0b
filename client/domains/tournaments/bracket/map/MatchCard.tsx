import { Flag, Video } from 'lucide-react'
import { memo } from 'react'

/** The looks of one side of a card; plain values, so that a card that stays the same is not rendered again. */
export type CardProps = {
  id: number
  x: number
  y: number
  wide: number
  high: number
  sentence: string
  name0: string
  name1: string
  seed0: number | undefined
  seed1: number | undefined
  /** The width of the letters in percent, so that a name has room. */
  stretch0: number
  stretch1: number
  score0: string
  score1: string
  /** The slot that has won, or -1; -2: it does not matter any more. */
  winner: number
  /** 1 + the slot that is lit, 3: on the way ahead, 0: not lit. */
  lit: number
  isRunning: boolean
  isStreamed: boolean
  isActive: boolean
  /** Too small to read: only there for the focus. */
  isGhost: boolean
}

/** A card without room for seeds. */
export const isSlim = (wide: number) => wide < 140

/** Shown instead of a score: won or lost without playing. */
export const FLAG = '⚑'

/** A match in the bracket. Only one card of the bracket is in the tab order; the arrow keys move on from it. */
export const MatchCard = memo(function MatchCard(props: CardProps) {
  const { id, x, y, wide, high, sentence, lit, isRunning, isActive, isGhost } = props
  const border =
    lit === 1 || lit === 2
      ? 'border-accent-text'
      : lit === 3
        ? 'border-dashed border-accent-text/60'
        : isRunning
          ? 'border-live/70'
          : 'border-line'
  return (
    <button
      type="button"
      data-match={id}
      tabIndex={isActive ? 0 : -1}
      // Positions are of the map, whichever way the language runs.
      style={{ transform: `translate(${x}px, ${y}px)`, width: wide, height: high }}
      className={`absolute left-0 top-0 block overflow-hidden rounded-input border bg-surface text-start text-12 ${isGhost ? 'opacity-0 focus-visible:opacity-100' : ''} ${border} ${isRunning ? 'shadow-[inset_3px_0_var(--live)] rtl:shadow-[inset_-3px_0_var(--live)]' : ''}`}
    >
      <span className="sr-only">{sentence}</span>
      <span aria-hidden="true" className="block h-full">
        <Side {...props} slot={0} />
        <Side {...props} slot={1} />
      </span>
    </button>
  )
})

function Side({ slot, ...props }: CardProps & { slot: 0 | 1 }) {
  const [name, seed, score, stretch] =
    slot === 0
      ? [props.name0, props.seed0, props.score0, props.stretch0]
      : [props.name1, props.seed1, props.score1, props.stretch1]
  const isWinner = props.winner === slot
  const isLost = props.winner === 1 - slot || props.winner === -2
  const isLit = props.lit === slot + 1
  const tone = isLit
    ? 'bg-tint-accent text-accent-text font-[700]'
    : seed === undefined
      ? 'text-faint'
      : isWinner
        ? 'text-text font-[700]'
        : isLost
          ? 'text-muted'
          : 'text-text font-[550]'
  return (
    <span
      className={`flex h-1/2 items-center leading-none ${isSlim(props.wide) ? 'gap-1 px-1.5' : 'gap-1.5 pe-2'} ${slot === 1 ? 'border-t border-line/60' : ''} ${tone}`}
    >
      {isSlim(props.wide) ? null : (
        <span className={`min-w-7 shrink-0 ps-1 text-end font-[450] ${isLit ? '' : 'text-faint'}`}>
          {seed}
        </span>
      )}
      <span
        className="min-w-0 grow truncate leading-[1.3]"
        style={stretch < 100 ? { fontStretch: `${stretch}%` } : undefined}
      >
        <bdi>{name}</bdi>
      </span>
      {slot === 0 && props.isStreamed ? <Video className="size-3 shrink-0 text-muted" /> : null}
      {score === FLAG ? <Flag className="size-3 shrink-0" /> : <span className="shrink-0">{score}</span>}
    </span>
  )
}
