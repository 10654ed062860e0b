import { t } from '#messages/organizations.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Organization } from '#client/domains/organizations/queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { circuitsOfQuery, seriesQuery } from './queries.ts'

type Props = { organization: Organization }
const LINK = 'text-16 font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-input'

/** The tournaments that repeat, each with its next date. */
export function SeriesCard({ organization }: Props) {
  const series = useQuery(seriesQuery(organization.id)).data?.results ?? []
  if (series.length === 0) return null
  return (
    <Card title={t('organizations.series')}>
      <ul className="grid gap-1">
        {series.map((row) => (
          <Row
            key={row.id}
            note={t.rich('organizations.next', { time: <Time at={row.starts_at} format="weekday" /> })}
          >
            <Link to="/tournament-details" search={{ tournamentId: row.id }} className={LINK}>
              <bdi>{row.name}</bdi>
            </Link>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

/** The circuits of the organization, each with how far it is. */
export function CircuitsCard({ organization }: Props) {
  const circuits = useQuery(circuitsOfQuery(organization.id)).data?.results ?? []
  if (circuits.length === 0) return null
  return (
    <Card title={t('common.circuits')}>
      <ul className="grid gap-1">
        {circuits.map((row) => (
          <Row
            key={row.id}
            note={t('common.played_of', {
              completed: row.completed_count,
              all: row.tournaments_count,
            })}
          >
            <Link to="/tournament-circuit" search={{ circuitId: row.id }} className={LINK}>
              <bdi>{row.name}</bdi>
            </Link>
          </Row>
        ))}
      </ul>
    </Card>
  )
}

function Row({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <li className="relative -mx-2 rounded-input px-2 py-2 hover:bg-raised">
      {children}
      <p className="text-14 text-muted">{note}</p>
    </li>
  )
}
