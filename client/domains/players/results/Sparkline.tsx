import { lineThrough, placePoints, scaleOf } from './curve.ts'

type Props = { values: readonly number[]; className?: string }

/** A small chart of recent ratings without figures; the row next to it shows the rating. */
export function Sparkline({ values, className = '' }: Props) {
  if (values.length < 2) return <span aria-hidden="true" className={`inline-block h-7 w-20 ${className}`} />
  const box = { width: 76, height: 22 }
  const points = placePoints(values, scaleOf(values), box)
  const last = points.at(-1)
  const moved = (values.at(-1) ?? 0) - (values[0] ?? 0)
  const tone = moved > 0 ? 'text-win' : moved < 0 ? 'text-loss' : 'text-faint'
  return (
    <svg aria-hidden="true" viewBox="-2 -3 82 28" className={`h-7 w-20 ${tone} ${className}`}>
      <path
        d={lineThrough(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last ? <circle cx={last.x} cy={last.y} r="2.25" fill="currentColor" /> : null}
    </svg>
  )
}
