import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { formatRelative } from '#client/lib/time/time.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { Bars } from './Bars.tsx'
import { lookOf, targetOf } from './kinds.ts'
import type { Today } from './queries.ts'

/** All queues fill two rows of a wide screen. */
const PER_ROW = 7

/** Each queue with how much waits in it, by the days on which it came; red is only what is overdue. */
export function QueueStrip({ queues }: Pick<Today, 'queues'>) {
  return (
    <ul
      aria-label={t('admin.today.queues')}
      className={`mb-5 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] overflow-hidden rounded-card border border-line bg-surface ${queues.length > PER_ROW ? 'xl:grid-cols-7' : ''}`}
    >
      {queues.map(({ kind, waiting, overdue, oldest, days }) => (
        <li key={kind} className={`outline-1 outline-line ${waiting === 0 ? 'max-sm:hidden' : ''}`}>
          <Link {...targetOf(kind)} className="block h-full px-4 py-3 -outline-offset-2 hover:bg-raised/60">
            <span className="block truncate text-14 text-muted">{lookOf(kind).name()}</span>
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
                  ? t('admin.today.oldest', { when: formatRelative(new Date(oldest), serverNow()) })
                  : t('admin.today.none')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
