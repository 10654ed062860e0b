import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { formatDay, formatRelative } from '#client/lib/time/time.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Bars } from './Bars.tsx'
import { lookOf, targetOf } from './kinds.ts'
import type { Today } from './queries.ts'

/** All queues fill two rows of a wide screen. */
const PER_ROW = 7

/**
 * Each queue with how much waits in it, by the days on which it came; red is only what is overdue. On phones and
 * tablets it is one row, scrolled sideways, so that the cases come soon.
 */
export function QueueStrip({ queues }: Pick<Today, 'queues'>) {
  const isQuiet = queues.every(({ waiting }) => waiting === 0)
  return (
    <ul
      aria-label={t('admin.today.queues')}
      className={`mb-5 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] overflow-hidden rounded-card max-lg:flex max-lg:overflow-x-auto border border-line bg-surface ${queues.length > PER_ROW ? 'xl:grid-cols-7 min-[88rem]:grid-cols-8' : ''} ${isQuiet ? 'max-lg:hidden' : ''}`}
    >
      {queues.map(({ kind, waiting, overdue, oldest, days }) => (
        <li
          key={kind}
          className={`outline-1 outline-line max-lg:w-38 max-lg:shrink-0 ${waiting === 0 ? 'max-lg:hidden' : ''}`}
        >
          <Link
            {...targetOf(kind)}
            className="flex h-full flex-col px-3 py-2.5 -outline-offset-2 hover:bg-raised/60"
          >
            <span className="mb-auto text-12 text-pretty text-muted">{lookOf(kind).name()}</span>
            <span className="flex items-end justify-between gap-3">
              <span className="font-wide text-28 tabular-nums">{waiting}</span>
              {waiting > 0 ? (
                <Bars
                  values={days}
                  label={t('admin.today.came', { days: days.join(', ') })}
                  className="mb-1.5 h-5 w-12"
                />
              ) : null}
            </span>
            <span className={`block text-12 font-semibold ${overdue > 0 ? 'text-loss' : 'text-muted'}`}>
              {overdue > 0
                ? t('admin.today.overdue', { count: overdue })
                : oldest
                  ? t('admin.today.oldest', { when: sinceText(oldest) })
                  : '\u00a0'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const WEEK_MS = 7 * 24 * 3_600_000

/** How long ago; of more than a week the day, since a tile has no room for the time. */
const sinceText = (at: string) =>
  serverNow() - Date.parse(at) < WEEK_MS
    ? formatRelative(new Date(at), serverNow())
    : formatDay(at.slice(0, 10))
