import { t } from '#messages/teams.ts'
import { Link } from '@tanstack/react-router'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import type { Team } from './queries.ts'
import { ROLE_NAMES, roleOf, rosterOf } from './roles.ts'
import { TeamCrest } from './TeamCrest.tsx'

const MAX_AVATARS = 6

/** One of the player's teams: crest, name, game and members, as a link to its page. */
export function TeamCard({
  team,
  gameName,
  playerId,
}: {
  team: Team
  gameName: string
  playerId: string | undefined
}) {
  const role = roleOf(team, playerId)
  const { players, substitutes } = rosterOf(team)
  const { matches, wins, losses } = team.record
  return (
    <article className="group relative grid h-full grid-cols-[minmax(0,1fr)] content-between gap-4 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge sm:p-5">
      <header className="flex items-start gap-3.5">
        <TeamCrest team={team} size={56} />
        <div className="min-w-0 grow">
          <h3 dir="auto" className="text-start text-16 leading-tight wrap-anywhere">
            <Link
              to="/team/$teamId"
              params={{ teamId: String(team.id) }}
              className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
            >
              {team.name}
            </Link>
          </h3>
          <p className="mt-1.5 flex min-w-0 items-center gap-2 text-12 text-muted">
            <span className="font-semibold text-text">{team.tag}</span>
            <GameChip slug={team.game} className="h-4 w-6 rounded-[3px]" />
            <span title={gameName} className="truncate">
              {gameName}
            </span>
          </p>
        </div>
        {role === 'captain' || role === 'substitute' ? (
          <Badge tone={role === 'captain' ? 'accent' : 'plain'}>{ROLE_NAMES[role]}</Badge>
        ) : null}
      </header>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <span aria-hidden="true" className="flex -space-x-1.5">
            {[...players, ...substitutes].slice(0, MAX_AVATARS).map((member) => (
              <PlayerAvatar
                key={member.id}
                name={member.username}
                url={member.avatar_url}
                size={28}
                className="ring-2 ring-surface"
              />
            ))}
          </span>
          <p className="mt-2 text-12 text-muted">
            {team.limits.substitutes > 0
              ? t('teams.team_card.players_and_substitutes', {
                  players: players.length,
                  most_players: team.limits.players,
                  substitutes: substitutes.length,
                  most_substitutes: team.limits.substitutes,
                })
              : t('teams.roster.count', {
                  count: players.length,
                  players: team.limits.players,
                })}
          </p>
        </div>
        {matches > 0 ? (
          <p className="shrink-0 text-end text-12 text-muted">
            {t.rich('teams.team_card.span_won_lost', {
              span: (
                <span className="block font-wide text-20 leading-none text-text tabular-nums">{`${wins} – ${losses}`}</span>
              ),
            })}
          </p>
        ) : null}
      </div>
    </article>
  )
}
