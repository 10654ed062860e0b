import { t } from '#messages/wallet.ts'
import { useId, useState, type PointerEvent } from 'react'
import { runningTotal } from '#core/wallet/earnings.ts'
import { formatMoney } from '#client/lib/money.ts'
import { lineThrough, nearestIndex, placePoints, scaleOf } from '#client/domains/players/results/curve.ts'
import { FoldedTable } from '#client/ui/FoldedTable.tsx'
import { Money } from '#client/ui/Money.tsx'
import { formatDay } from '#client/lib/time/time.ts'
import type { Earnings } from './queries.ts'

/** `period`: how many days the earnings are of. */
type Props = { period: number; earnings: Earnings }

const box = { width: 600, height: 160 }
/** The minimum range of the scale, so that a few cents do not look like a lot. */
const MIN_RANGE_CENTS = 1000

/** A chart of the cumulative earnings by day, with the value below the pointer and a table on demand. */
export function EarningsCurve({ period, earnings: { total_cents: total, days } }: Props) {
  const [shown, setShown] = useState<number>()
  const fill = useId()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last)
    return (
      <div className="grid place-items-center rounded-card border border-dashed border-line px-5 py-8 text-center text-14 text-balance text-muted">
        <p>{t('wallet.earnings_curve.none')}</p>
      </div>
    )

  const totals = [0, ...runningTotal(days)]
  const scale = scaleOf(totals, MIN_RANGE_CENTS)
  const placed = placePoints(totals, scale, box)
  const line = lineThrough(placed)
  const zero = placePoints([0], scale, box)[0]?.y ?? box.height
  const read = shown === undefined ? undefined : days[shown]
  const mark = placed[(shown ?? days.length - 1) + 1]
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setShown(Math.max(0, nearestIndex((event.clientX - left) / width, totals.length) - 1))
  }

  return (
    <figure className="min-w-0">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
        <span>
          {read ? formatDay(read.day) : t('wallet.earnings_curve.earnings_of_days', { days: period })}
        </span>
        <Money cents={read ? read.cents : total} isMovement className="font-semibold" />
      </figcaption>
      <div
        className="relative mt-3 h-32 touch-pan-y"
        onPointerMove={follow}
        onPointerLeave={() => setShown(undefined)}
      >
        <svg
          role="img"
          aria-label={t('wallet.earnings_curve.description', {
            days: period,
            total: formatMoney(total),
            first: formatDay(first.day),
            last: formatDay(last.day),
          })}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible text-accent-text"
        >
          <linearGradient id={fill} x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity="0.28" />
            <stop offset="1" stopColor="currentColor" stopOpacity="0.06" />
          </linearGradient>
          <path d={`${line}V${zero}H0z`} fill={`url(#${CSS.escape(fill)})`} />
          <path
            d={`M0 ${zero}H${box.width}`}
            stroke="var(--edge)"
            strokeDasharray="2 5"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
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
        days={[formatDay(first.day), formatDay(last.day)]}
        summary={t('common.as_table')}
        label={t('wallet.earnings_curve.table_of_earnings', { days: period })}
        columns={[t('wallet.earnings_curve.day_utc'), t('wallet.earnings_curve.earned')]}
        rows={() =>
          days
            .filter(({ cents }) => cents !== 0)
            .toReversed()
            .map(({ day, cents }) => ({
              key: day,
              cells: [formatDay(day), <Money key="cents" cents={cents} isMovement />] as const,
            }))
        }
      />
    </figure>
  )
}
