import { t } from '#messages/players.ts'
import { useId, useState, type PointerEvent } from 'react'
import { momentFormat, useZone } from '#client/lib/time/time-zone.ts'
import { FoldedTable } from '#client/ui/FoldedTable.tsx'
import { lineThrough, nearestIndex, placePoints, scaleOf } from './curve.ts'

type RatingPoint = { at: string; rating: number }
type Props = {
  name: string
  /** The rating before the first point, at which the line begins. */
  before?: number | null | undefined
  points: readonly RatingPoint[]
  size?: 'large' | 'small'
}

const box = { width: 600, height: 160 }
const day = momentFormat({ day: 'numeric', month: 'short' })
const moment = momentFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** A chart of a rating over time with the value below the pointer, and the same data as a table on demand. */
export function RatingCurve({ name, before, points, size = 'large' }: Props) {
  const [shown, setShown] = useState<number>()
  const [first, last] = [points[0], points.at(-1)]
  const fill = useId()
  const zone = useZone()
  if (!first || !last) return null

  const starts = typeof before === 'number' ? [before] : []
  const ratings = [...starts, ...points.map((point) => point.rating)]
  const scale = scaleOf(ratings)
  const placed = placePoints(ratings, scale, box)
  const line = lineThrough(placed)
  const read = shown === undefined ? undefined : points[shown]
  const mark = placed[shown === undefined ? placed.length - 1 : shown + starts.length]
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShown(Math.max(0, nearestIndex((event.clientX - left) / width, ratings.length) - starts.length))
  }

  return (
    <figure>
      <figcaption className="flex items-baseline justify-between gap-4 text-12 text-muted">
        <span>{name}</span>
        <span aria-hidden="true" className="tabular-nums">
          {read
            ? `${moment(new Date(read.at), zone)} · ${read.rating}`
            : t('players.rating_curve.range', { from: Math.min(...ratings), to: Math.max(...ratings) })}
        </span>
      </figcaption>
      <div
        className={`relative mt-2 touch-pan-y ${size === 'large' ? 'h-36' : 'h-20'}`}
        onPointerMove={follow}
        onPointerLeave={() => setShown(undefined)}
      >
        <svg
          role="img"
          aria-label={t('players.rating_curve.label', {
            name,
            rating: ratings[0] ?? first.rating,
            at: day(new Date(first.at), zone),
            rating2: last.rating,
            at2: day(new Date(last.at), zone),
          })}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible text-accent-text"
        >
          <linearGradient id={fill} x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity="0.28" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.03" />
          </linearGradient>
          {[0, 0.5, 1].map((share) => (
            <path
              key={share}
              d={`M0 ${share * box.height}H${box.width}`}
              stroke="var(--line)"
              strokeDasharray="2 5"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`${line}V${box.height}H0z`} fill={`url(#${fill})`} />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          {read && mark ? (
            <path d={`M${mark.x} 0V${box.height}`} stroke="var(--edge)" vectorEffect="non-scaling-stroke" />
          ) : null}
        </svg>
        {mark ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent-text"
            style={{ left: `${(mark.x / box.width) * 100}%`, top: `${(mark.y / box.height) * 100}%` }}
          />
        ) : null}
      </div>
      <FoldedTable
        days={[day(new Date(first.at), zone), day(new Date(last.at), zone)]}
        summary={t('common.as_table')}
        label={t('players.rating_curve.table_label', { name })}
        columns={[t('players.rating_curve.when'), t('common.rating')]}
        rows={() =>
          points
            .toReversed()
            .map(({ at, rating }) => ({ key: at, cells: [moment(new Date(at), zone), rating] as const }))
        }
      />
    </figure>
  )
}
