import { t } from '#messages/teams.ts'
import { Info, ChevronRight } from 'lucide-react'
import { RecordFigures } from '#client/domains/players/results/RecordFigures.tsx'
import { InviteCard } from '#client/domains/teams/invites/InviteCard.tsx'
import { LinkCard } from '#client/domains/teams/invites/LinkCard.tsx'
import { OpenInvites } from '#client/domains/teams/invites/OpenInvites.tsx'
import type { Team, TeamMember } from '#client/domains/teams/queries.ts'
import { Roster } from './Roster.tsx'
import { TeamHead } from './TeamHead.tsx'
import { TeamMatches } from './TeamMatches.tsx'
import { TierBadge } from '#client/domains/players/results/TierBadge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Link } from '@tanstack/react-router'

type Props = {
  team: Team
  role: TeamMember['role'] | undefined
  /** The viewer was a member when the page was opened, but is no longer. */
  hasLeft: boolean
}

/** The page of a loaded team. */
export function TeamPage({ team, role, hasLeft }: Props) {
  const hasAside = team.can.edit || team.invites.length > 0 || team.entered.length > 0
  return (
    <>
      <TeamHead team={team} role={role} />
      <div className="page-width py-6 sm:py-8">
        {hasLeft ? (
          <p
            role="status"
            className="mb-6 flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 text-14 text-muted"
          >
            <Info aria-hidden="true" className="size-5 shrink-0" />
            {t('teams.team_page.you_are_not_in_this')}
          </p>
        ) : null}
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_20.5rem]' : ''}`}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
            {team.record.matches > 0 ? <RecordFigures record={team.record} /> : null}
            <Roster team={team} />
            {team.ratings.length > 0 ? <TeamRatings ratings={team.ratings} /> : null}
            {team.record.matches > 0 ? <TeamMatches team={team} /> : null}
            {team.record.matches === 0 && team.ratings.length === 0 ? (
              <p className="text-14 text-muted">{t('teams.team_page.no_match_played_as_a')}</p>
            ) : null}
          </div>
          {hasAside ? (
            <aside
              aria-label={t('teams.team_page.inside_the_team')}
              className="grid grid-cols-[minmax(0,1fr)] content-start gap-6"
            >
              {team.entered.length > 0 ? <TeamEntered entered={team.entered} /> : null}
              {team.can.edit ? <InviteCard team={team} /> : null}
              {team.invites.length > 0 ? <OpenInvites team={team} /> : null}
              {team.can.edit ? <LinkCard team={team} /> : null}
            </aside>
          ) : null}
        </div>
      </div>
    </>
  )
}

/** The average rating of the players in each mode. */
function TeamRatings({ ratings }: { ratings: Team['ratings'] }) {
  return (
    <Card title={t('common.ratings')} aside={t('teams.team_ratings.mean_of_the_players')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
        {ratings.map(({ mode, mode_name, rating, tier, players }) => (
          <li key={mode} className="flex items-center gap-4 border-t border-line py-3">
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

/** The lobbies and tournaments the team is in now, for its members. */
function TeamEntered({ entered }: { entered: Team['entered'] }) {
  return (
    <Card title={t('teams.team_entered.playing_in')}>
      <ul className="-my-2">
        {entered.map(({ kind, id, name, status }) => (
          <li
            key={`${kind}/${id}`}
            className="relative flex min-h-13 items-center gap-3 border-t border-line py-2 first:border-0"
          >
            <span className="min-w-0 grow">
              <Entry kind={kind} id={id} name={name} />
              <span className="block text-12 text-muted">{t('teams.team_entered.status', { status })}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const LINK = 'block truncate text-14 font-semibold after:absolute after:inset-0 hover:underline'

function Entry({ kind, id, name }: Pick<Team['entered'][number], 'kind' | 'id' | 'name'>) {
  if (kind === 'lobby')
    return (
      <Link to="/lobby-detail/$lobbyId" params={{ lobbyId: String(id) }} search={{}} className={LINK}>
        {name}
      </Link>
    )
  return (
    <Link to="/tournament-details" search={{ tournamentId: id }} className={LINK}>
      {name}
    </Link>
  )
}
