import { t } from '#messages/webhooks.ts'
import type { Endpoint } from './owner.ts'

/** Attempts by hour: how many, and whether they have failed. */
export function HealthBars({ hours, className = 'h-8' }: { hours: Endpoint['hours']; className?: string }) {
  const most = Math.max(1, ...hours.map(({ delivered, failed }) => delivered + failed))
  const { delivered, failed } = totalsOf(hours)
  return (
    <div
      role="img"
      aria-label={t('webhooks.health', { delivered, failed })}
      dir="ltr"
      className={`flex items-end gap-0.5 ${className}`}
    >
      {hours.map((hour) => {
        const all = hour.delivered + hour.failed
        const tone = all === 0 ? 'bg-line' : hour.failed > 0 ? 'bg-loss' : 'bg-win'
        return (
          <span
            key={hour.at}
            className={`min-w-px flex-1 rounded-[1px] ${tone}`}
            style={{ height: all === 0 ? '2px' : `${Math.max(15, Math.round((all / most) * 100))}%` }}
          />
        )
      })}
    </div>
  )
}

export function totalsOf(hours: Endpoint['hours']): { delivered: number; failed: number } {
  return hours.reduce(
    (sum, { delivered, failed }) => ({ delivered: sum.delivered + delivered, failed: sum.failed + failed }),
    { delivered: 0, failed: 0 },
  )
}
