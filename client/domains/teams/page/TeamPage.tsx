import { t } from '#messages/teams.ts'
import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { TrophyRow } from '#client/domains/players/results/TrophyRow.tsx'
import { type Team, type TeamMember, teamFormQuery } from '#client/domains/teams/queries.ts'
import { Card } from '#client/ui/Card.tsx'
import { EditTeam } from './EditTeam.tsx'
import { NextMatch } from './NextMatch.tsx'
import { Rivals } from './Rivals.tsx'
import { Roster } from './Roster.tsx'
import { TeamFigures } from './TeamFigures.tsx'
import { TeamHead } from './TeamHead.tsx'
import { TeamMatches } from './TeamMatches.tsx'

type Props = {
  team: Team
  role: TeamMember['role'] | undefined
  /** The viewer was a member when the page was opened, but is no longer. */
  hasLeft: boolean
}

/** The page of a loaded team. */
export function TeamPage({ team, role, hasLeft }: Props) {
  const { data: form } = useQuery(teamFormQuery(team.id))
  const [isEditing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  const hasMatches = team.record.matches > 0
  const hasAside = hasMatches || team.ratings.length > 1
  return (
    <>
      <TeamHead team={team} form={form} role={role} onEdit={edit} />
      <TeamFigures team={team} form={form} />
      <div className="page-width py-6 sm:py-8">
        {hasLeft ? (
          <p
            role="status"
            className="mb-6 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 text-14 text-muted"
          >
            <Info aria-hidden="true" className="size-5 shrink-0" />
            {t('teams.team_page.left')}
          </p>
        ) : null}
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_23rem]' : ''}`}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            {form ? <NextMatch team={team} form={form} role={role} /> : null}
            <Roster team={team} form={form} onInvite={team.can.invite ? edit : undefined} />
            {form && form.trophies.length > 0 ? <TrophyRow trophies={form.trophies} /> : null}
            {hasMatches || team.ratings.length > 0 ? null : (
              <p className="text-14 text-muted">{t('teams.team_page.no_matches')}</p>
            )}
          </div>
          {hasAside ? (
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
              {hasMatches ? <TeamMatches team={team} /> : null}
              {form ? <Rivals rivals={form.rivals} /> : null}
              {team.ratings.length > 1 ? <TeamRatings ratings={team.ratings} /> : null}
            </div>
          ) : null}
        </div>
      </div>
      {isEditing ? <EditTeam team={team} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

/** The average rating of the players in each mode. */
function TeamRatings({ ratings }: { ratings: Team['ratings'] }) {
  return (
    <Card title={t('common.ratings')} aside={t('teams.team_ratings.average')}>
      <ul className="-my-2">
        {ratings.map(({ mode, mode_name, rating, tier, players }) => (
          <li key={mode} className="flex items-center gap-4 border-t border-line py-3 first:border-0">
            <span className="min-w-0 grow">
              <span className="block truncate text-14 font-semibold">{mode_name}</span>
              <span className="block text-12 text-faint">
                {t('teams.team_ratings.rated_players', { players })}
              </span>
            </span>
            <TierBadge tier={tier} />
            <span className="font-wide text-20 tabular-nums">{rating}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
