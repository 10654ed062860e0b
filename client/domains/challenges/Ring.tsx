import { t } from '#messages/challenges.ts'
import { Plus } from 'lucide-react'
import type { OwnEntry } from '#contract/challenges/shapes.ts'

type Props = {
  me: Pick<OwnEntry, 'counted' | 'pending' | 'place'> | null
  bestN: number
  /** The edge in pixels. */
  size?: number
  /** How many take part: shown below the place, where there is room. */
  players?: number
}

const RADIUS = 21
const ROUND = 2 * Math.PI * RADIUS
/** The most segments: more would be thinner than a line. */
const MOST_SEGMENTS = 20

/** A segment for each result that counts: approved, in review, or open; the place in the middle. */
export function Ring({ me, bestN, size = 52, players }: Props) {
  if (!me)
    return (
      <span
        aria-hidden="true"
        className="grid shrink-0 place-items-center rounded-full border-2 border-dashed border-line text-muted"
        style={{ width: size, height: size }}
      >
        <Plus className="size-5" />
      </span>
    )
  const count = Math.min(bestN, MOST_SEGMENTS)
  const part = ROUND / count
  const gap = count === 1 ? 0 : Math.min(4, part / 4)
  const scale = count / bestN
  const colourAt = (index: number) =>
    index < me.counted * scale
      ? 'var(--accent-text)'
      : index < (me.counted + me.pending) * scale
        ? 'var(--warn)'
        : 'var(--line)'
  return (
    <span className="relative grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <svg
        viewBox="0 0 50 50"
        role="img"
        aria-label={t('challenges.card.ring', { count: me.counted, best: bestN })}
        className="absolute inset-0 -rotate-90"
      >
        {Array.from({ length: count }, (_, index) => (
          <circle
            key={index}
            cx="25"
            cy="25"
            r={RADIUS}
            fill="none"
            stroke={colourAt(index)}
            strokeWidth="6"
            strokeDasharray={`${part - gap} ${ROUND - part + gap}`}
            strokeDashoffset={-index * part}
          />
        ))}
      </svg>
      <span className="relative grid justify-items-center leading-none">
        <span className="font-wide tabular-nums" style={{ fontSize: size > 60 ? 18 : 13 }}>
          {me.place === null ? '–' : placeText(me.place)}
        </span>
        {players !== undefined && me.place !== null ? (
          <span className="mt-1 text-12 text-muted">{t('challenges.mine.of', { count: players })}</span>
        ) : null}
      </span>
    </span>
  )
}

/** `2nd`; a place of many digits stays a bare number, as it would not fit. */
function placeText(place: number): string {
  return place < 100 ? t('challenges.card.nth', { place }) : String(place)
}
