import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countryNames } from '#client/lib/country-name.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { sessionsQuery, useEndSessions } from './queries.ts'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'

/** Where a player is signed in. */
export function SessionsCard({ playerId }: { playerId: string }) {
  const { data: profile } = useProfile()
  const mayEnd = isPermitted(profile, 'sanctions') && profile?.id !== playerId
  const [page, setPage] = useState(1)
  const sessions = useQuery(sessionsQuery(playerId, page))
  // The session to end; `id` is undefined for all of them.
  const [ending, setEnding] = useState<{ id: string | undefined }>()
  return (
    <Card
      title={t('admin.people.tab', { tab: 'sessions' })}
      aside={
        mayEnd && (sessions.data?.count ?? 0) > 0 ? (
          <Button size="small" variant="outline" onClick={() => setEnding({ id: undefined })}>
            {t('admin.people.end_all')}
          </Button>
        ) : null
      }
    >
      <PagedList
        label={t('admin.people.tab', { tab: 'sessions' })}
        query={sessions}
        page={page}
        onPage={setPage}
        keyOf={({ id }) => id}
        none={t('admin.people.no_sessions')}
      >
        {({ id, device, place, ip, created, last_used: used }) => (
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
            {mayEnd ? (
              <Button size="small" variant="outline" onClick={() => setEnding({ id })}>
                {t('admin.people.end_one')}
              </Button>
            ) : null}
          </div>
        )}
      </PagedList>
      {ending ? (
        <EndDialog playerId={playerId} sessionId={ending.id} onClose={() => setEnding(undefined)} />
      ) : null}
    </Card>
  )
}

type EndProps = { playerId: string; sessionId: string | undefined; onClose: () => void }

function EndDialog({ playerId, sessionId, onClose }: EndProps) {
  const act = t(sessionId === undefined ? 'admin.people.end_all' : 'admin.people.end_one')
  return (
    <ReasonDialog
      title={act}
      description={t('admin.people.end_note')}
      label={act}
      isDangerous
      mutation={useEndSessions(playerId, sessionId)}
      onClose={onClose}
    />
  )
}
