import { t } from '#messages/tournaments.ts'
import type { Spread } from '#core/tournaments/rehearsal/spread.ts'

type Props = { spread: Spread; limit: number | undefined; clock: (minute: number) => string }

const BINS = 14

/** When the event ends by other chances, as columns; those over the limit have another color. */
export function SpreadChart({ spread: { ends }, limit, clock }: Props) {
  const [first = 0, last = 0] = [ends[0], ends.at(-1)]
  const width = Math.max(1, (last - first) / BINS)
  const bins = Array.from({ length: BINS }, (_, index) => {
    const from = first + index * width
    const isLast = index === BINS - 1
    return { from, count: ends.filter((end) => end >= from && (isLast || end < from + width)).length }
  })
  const most = Math.max(...bins.map(({ count }) => count))
  const late = limit === undefined ? 0 : ends.filter((end) => end > limit).length
  const said =
    limit === undefined
      ? t('tournaments.rehearsal.runs', { count: ends.length })
      : t('tournaments.rehearsal.runs_late', { count: ends.length, late, limit: clock(limit) })
  return (
    <figure className="mt-3">
      <div aria-hidden="true" className="flex h-12 items-end gap-0.5">
        {bins.map(({ from, count }) => (
          <span
            key={from}
            className={`grow rounded-t-[2px] ${limit !== undefined && from + width > limit ? 'bg-warn' : 'bg-edge'}`}
            style={{ height: `${Math.max(3, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption className="mt-1.5 flex justify-between gap-2 text-12 text-muted">
        <span>{clock(first)}</span>
        <span className="text-center">{said}</span>
        <span>{clock(last)}</span>
      </figcaption>
    </figure>
  )
}
