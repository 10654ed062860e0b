import { t } from '#messages/players.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { RollingNumber } from '#client/ui/RollingNumber.tsx'

/** `1642 → 1660 +18`: the effect of a match on a rating. `rolls` animates a recent one. */
export function RatingStep({
  before,
  after,
  rolls = false,
}: {
  before: number
  after: number
  rolls?: boolean
}) {
  return (
    <span className="inline-flex items-center gap-2 text-14 whitespace-nowrap tabular-nums">
      <span aria-hidden="true" className="text-muted">
        {before} <span className="inline-block rtl:-scale-x-100">→</span>{' '}
        <span className="font-semibold text-text">
          {rolls ? <RollingNumber from={before} to={after} /> : after}
        </span>
      </span>
      <span className="sr-only">{t('players.rating_step.from_to', { before, after })}</span>
      <RatingMove by={after - before} />
    </span>
  )
}

/** A rating change with sign, arrow and color. */
export function RatingMove({ by }: { by: number }) {
  if (by === 0) return <span className="min-w-12 text-end text-muted">±0</span>
  const Icon = by > 0 ? TrendingUp : TrendingDown
  return (
    <span
      className={`inline-flex min-w-12 items-center justify-end gap-1 font-semibold ${by > 0 ? 'text-win' : 'text-loss'}`}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span dir="ltr">{by > 0 ? `+${by}` : `−${-by}`}</span>
    </span>
  )
}
