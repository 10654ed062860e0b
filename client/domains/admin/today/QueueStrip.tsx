import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { formatRelative } from '#client/lib/time/time.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { lookOf, targetOf } from './kinds.ts'
import type { Today } from './queries.ts'

/** Each queue with how much waits in it; red is only what is overdue. */
export function QueueStrip({ queues }: Pick<Today, 'queues'>) {
  return (
    <ul
      aria-label={t('admin.today.queues')}
      className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] overflow-hidden rounded-card border border-line bg-surface"
    >
      {queues.map(({ kind, waiting, overdue, oldest }) => (
        <li key={kind} className={`outline-1 outline-line ${waiting === 0 ? 'max-sm:hidden' : ''}`}>
          <Link {...targetOf(kind)} className="block h-full px-4 py-3 -outline-offset-2 hover:bg-raised/60">
            <span className="block truncate text-14 text-muted">{lookOf(kind).name()}</span>
            <span className="block font-wide text-28 tabular-nums">{waiting}</span>
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
