import { t } from '#messages/tournaments.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { drawnAt } from '#client/lib/boot.ts'
import { serverNow } from '#client/lib/time/clock.ts'
import { useZone } from '#client/lib/time/time-zone.ts'
import type { ListedTournament, TournamentPage } from '#client/domains/tournaments/queries.ts'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { groupByDay } from './days.ts'
import { mustCheckIn } from './row-state.ts'
import { COLUMNS, TournamentRow } from './TournamentRow.tsx'

type Props = {
  query: UseQueryResult<TournamentPage>
  /** The rows of the page to show; all by default. */
  pick?: (row: ListedTournament) => boolean
  /** Rows of another page that come first. */
  before?: readonly ListedTournament[]
  /** Content shown when there are none. */
  empty: ReactNode
}

/** The rows by day, or a placeholder, an error or what `empty` says. */
export function TournamentList({ query, pick, before = [], empty }: Props) {
  const zone = useZone()
  const isHydrated = useHydrated()
  if (query.isPending) return <SkeletonList count={6} row="h-20 w-full" />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.list.could_not_load')}
      </ErrorState>
    )
  const rows = [...before, ...(pick ? query.data.results.filter(pick) : query.data.results)]
  if (rows.length === 0) return empty
  const nowMs = isHydrated ? serverNow() : drawnAt()
  const groups = groupByDay(rows, { nowMs, zone })
  const due = rows.find(mustCheckIn)?.id
  return (
    <div
      className={`@container overflow-hidden border-y border-line bg-surface transition-opacity max-sm:-mx-4 sm:rounded-card sm:border-x ${query.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      {groups.map((group, index) => (
        <section key={group.key} aria-label={group.title} className="border-line not-first:border-t">
          <div className={`px-4 pt-4 pb-3 text-12 text-muted sm:px-5 ${COLUMNS}`}>
            <div className="flex flex-wrap items-baseline gap-x-2.5 @4xl:col-span-3">
              <h2 className="text-20 text-text">{group.title}</h2>
              <span className="text-14">{group.note}</span>
            </div>
            {index === 0 ? <Head /> : null}
          </div>
          <ul>
            {group.rows.map((row) => (
              <li key={row.id} className="border-t border-line">
                <TournamentRow row={row} nowMs={nowMs} isMain={row.id === due} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Head() {
  return (
    <>
      {(['entry', 'prize_pool', 'places', 'state'] as const).map((name) => (
        <span
          key={name}
          aria-hidden="true"
          className={`font-[600] @max-4xl:hidden ${name === 'state' ? 'text-end' : ''}`}
        >
          {t(`tournaments.list.${name}`)}
        </span>
      ))}
    </>
  )
}
