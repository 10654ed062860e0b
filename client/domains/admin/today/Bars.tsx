const [WIDTH, HEIGHT, GAP] = [150, 30, 3]

/** A bar for each day, today's in the accent color; a day without a figure has none. `average`: a dashed line across. */
export function Bars({
  values,
  label,
  average = null,
  className = 'h-8 w-36',
}: {
  values: readonly (number | null)[]
  label: string
  average?: number | null
  className?: string
}) {
  const highest = Math.max(1, ...values.map((value) => value ?? 0))
  const step = WIDTH / values.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`shrink-0 ${className}`}
    >
      {values.map((value, day) => {
        if (value === null) return null
        const height = Math.max(1.5, (value / highest) * HEIGHT)
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place in the series
            key={day}
            x={day * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            rx={1}
            className={day === values.length - 1 ? 'fill-accent-text' : 'fill-faint'}
          />
        )
      })}
      {average === null ? null : (
        <line
          x1={0}
          x2={WIDTH}
          y1={HEIGHT - (average / highest) * HEIGHT}
          y2={HEIGHT - (average / highest) * HEIGHT}
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
          className="stroke-warn"
        />
      )}
    </svg>
  )
}
