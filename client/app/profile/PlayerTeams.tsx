import { t } from '#messages/players.ts'
import { Link } from '@tanstack/react-router'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { PublicProfile } from '#client/domains/players/queries.ts'
import { ROLE_NAMES } from '#client/domains/teams/roles.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { Badge } from '#client/ui/Badge.tsx'

/** A player's teams with links to their pages. */
export function PlayerTeams({ teams }: { teams: PublicProfile['teams'] }) {
  const { gameName } = useCatalogue()
  return (
    <section aria-labelledby="teams">
      <h2 id="teams" className="mb-4 text-20">
        {t('common.teams')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {teams.map((team) => (
          <li
            key={team.id}
            className="relative flex items-center gap-3 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
          >
            <TeamCrest team={team} size={44} />
            <div className="min-w-0 grow">
              <h3 dir="auto" className="truncate text-start text-16 [font-stretch:100%]">
                <Link
                  to="/team/$teamId"
                  params={{ teamId: String(team.id) }}
                  title={team.name}
                  className="after:absolute after:inset-0 after:rounded-card hover:underline"
                >
                  {team.name}
                </Link>{' '}
                <span className="font-normal text-muted">{team.tag}</span>
              </h3>
              <p className="flex items-center gap-2 text-12 text-muted">
                <GameChip slug={team.game} className="h-4 w-6 rounded-[3px]" />
                <span title={gameName(team.game)} className="truncate">
                  {gameName(team.game)}
                </span>
              </p>
            </div>
            <Badge tone={team.role === 'captain' ? 'accent' : 'plain'}>{ROLE_NAMES[team.role]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
