import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import { circuitNeed } from '#core/tournaments/circuits/need.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { Circuit } from './queries.ts'

/** Shows what the viewer needs in a circuit to pass the next one; nothing to those who are not in its standing. */
export function NeedCard({
  circuit: { standing, tournaments, points, best_of: bestOf },
}: {
  circuit: Circuit
}) {
  const { user } = useSession()
  const own = standing.find(({ username }) => user !== undefined && username === user.username)
  if (!own) return null
  const { ahead, enough } = circuitNeed(standing, own, { points, bestOf })
  const next = tournaments.find(({ status }) => status === 'registration' || status === 'check_in')
  return (
    <Card title={t('tournaments.circuit.need.title')} className="border-accent/60">
      <div className="flex items-baseline gap-4">
        <p className="font-wide text-40 leading-none tabular-nums">#{own.place}</p>
        <p className="text-16 text-muted">{t('tournaments.circuit.need.points', { count: own.points })}</p>
      </div>
      <p className="mt-4 text-16 text-pretty">
        {ahead
          ? t.rich('tournaments.circuit.need.pass', {
              count: ahead.missing,
              name: <bdi className="font-semibold">{ahead.name}</bdi>,
            })
          : t('tournaments.circuit.need.first')}
      </p>
      {ahead && next ? (
        <p className="mt-2 text-14 text-pretty text-muted">
          {enough === null
            ? t('tournaments.circuit.need.not_enough')
            : t('tournaments.circuit.need.enough', { place: enough })}
        </p>
      ) : null}
      {next ? (
        <Link
          to="/tournament-details"
          search={{ tournamentId: next.id }}
          className="mt-4 flex items-center justify-between gap-4 rounded-input bg-raised px-4 py-3 hover:bg-line"
        >
          <bdi className="min-w-0 truncate text-14 font-semibold">{next.name}</bdi>
          <Time at={next.starts_at} format="weekday" className="shrink-0 text-14 text-muted" />
        </Link>
      ) : null}
    </Card>
  )
}
