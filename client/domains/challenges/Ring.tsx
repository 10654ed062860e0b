import { t } from '#messages/challenges.ts'
import { Plus } from 'lucide-react'
import type { OwnEntry } from '#contract/challenges/shapes.ts'

type Props = {
  me: Pick<OwnEntry, 'counted' | 'pending' | 'place'> | null
  bestN: number
  /** The edge in pixels. */
  size?: number
}

const RADIUS = 21
const ROUND = 2 * Math.PI * RADIUS
/** More would be thinner than a line. */
const MOST_SEGMENTS = 20

/** A segment for each result that counts: approved, in review, or open; the place in the middle. */
export function Ring({ me, bestN, size = 52 }: Props) {
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
      <span className="relative font-wide text-14 tabular-nums" style={{ fontSize: size > 60 ? 20 : 14 }}>
        {me.place ?? '–'}
      </span>
    </span>
  )
}
