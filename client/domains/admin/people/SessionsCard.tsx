import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryNames } from '#client/lib/country-name.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { sessionsQuery } from './queries.ts'

/** Where a player is signed in. */
export function SessionsCard({ playerId }: { playerId: string }) {
  const [page, setPage] = useState(1)
  return (
    <Card title={t('admin.people.tab', { tab: 'sessions' })}>
      <PagedList
        label={t('admin.people.tab', { tab: 'sessions' })}
        query={useQuery(sessionsQuery(playerId, page))}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_sessions')}
      >
        {({ device, place, ip, created, last_used: used }) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{device}</span>
            <span className="grow text-muted">
              {[place === null ? undefined : countryNames().of(place), ip].filter(Boolean).join(' · ')}
            </span>
            <span className="text-12 text-muted">
              {t.rich('admin.people.session_times', {
                used: <Time at={used} />,
                created: <Time at={created} format="absolute" />,
              })}
            </span>
          </div>
        )}
      </PagedList>
    </Card>
  )
}
