import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { PagedList } from './PagedList.tsx'
import { PersonLink } from './PersonLink.tsx'
import { StandingBadge } from './StandingBadge.tsx'
import { query } from '#client/lib/api/query.ts'

/** Other players who have used the browser or the network address of this one. */
export function LinkedCard({ playerId }: { playerId: string }) {
  const linked = useQuery({
    ...query('GET v1 /admin/players/{playerId}/linked/', { params: { playerId } }),
    select: ({ results }) => ({ count: 0, results }),
  })
  return (
    <Card title={t('admin.people.linked')}>
      {(linked.data?.results.length ?? 0) > 0 ? (
        <p className="mb-4 text-14 text-pretty text-muted">{t('admin.people.linked_note')}</p>
      ) : null}
      <PagedList
        label={t('admin.people.linked')}
        query={linked}
        page={1}
        onPage={() => {}}
        keyOf={({ player }) => player.id}
        none={t('admin.people.no_linked')}
      >
        {({
          player,
          standing,
          standing_until: until,
          joined,
          same_browser: browser,
          same_address: address,
        }) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow">
              <PersonLink player={player} />
            </span>
            <StandingBadge standing={standing} standing_until={until} withEnd />
            {browser ? <Badge tone="warn">{t('admin.people.same_browser')}</Badge> : null}
            {address ? <Badge>{t('admin.people.same_address')}</Badge> : null}
            <span className="text-12 text-muted">
              {t.rich('admin.people.joined', { time: <Time at={joined} format="day" /> })}
            </span>
          </div>
        )}
      </PagedList>
    </Card>
  )
}
