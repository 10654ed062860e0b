import { t } from '#messages/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import type { Dispute } from './queries.ts'
import { query } from '#client/lib/api/query.ts'

/** Card with the history that both captains had with each other before this match, and what they share. */
export function BetweenCard({ dispute: { match, between } }: { dispute: Dispute }) {
  const nameOf = (id: number) => match.sides.find((side) => side.id === id)?.name ?? ''
  return (
    <Card title={t('admin.between.title')}>
      <dl className="grid gap-2 text-14">
        <Line name={t('admin.between.matches')}>{between.matches}</Line>
        {between.matches > 0
          ? between.wins.map(({ side_id: id, count }) => (
              <Line key={id} name={t('admin.between.won', { name: nameOf(id) })}>
                {count}
              </Line>
            ))
          : null}
        {between.pots_cents > 0 ? (
          <Line name={t('admin.between.pots')}>
            <Money cents={between.pots_cents} />
          </Line>
        ) : null}
        <Line name={t('admin.between.disputes')} tone={between.disputes > 0 ? 'text-warn' : ''}>
          {between.disputes}
        </Line>
        <Shared captains={match.sides.map((side) => side.captain_id)} />
      </dl>
    </Card>
  )
}

/** Note on whether both captains have used the same browser or network address; for staff who may see that. */
function Shared({ captains: [first = '', second] }: { captains: readonly string[] }) {
  const { data: profile } = useProfile()
  const linked = useQuery({
    ...query('GET v1 /admin/players/{playerId}/linked/', { params: { playerId: first } }),
    enabled: isPermitted(profile, 'players'),
  })
  if (!linked.data) return null
  const other = linked.data.results.find(({ player }) => player.id === second)
  const what = other?.same_browser ? 'browser' : other?.same_address ? 'address' : 'none'
  return (
    <Line name={t('admin.between.shared')} tone={what === 'none' ? 'text-win' : 'text-warn'}>
      {t('admin.between.shared_what', { what })}
    </Line>
  )
}

function Line({ name, tone = '', children }: { name: string; tone?: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere text-muted">{name}</dt>
      <dd className={`shrink-0 font-semibold tabular-nums ${tone}`}>{children}</dd>
    </div>
  )
}
