import { GameChip } from '#client/art/GameTile.tsx'
import { PlayerAvatar } from '#client/art/PlayerAvatar.tsx'
import { useCatalogue } from '#client/players/games.ts'
import type { PublicProfile } from '#client/players/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'

const ROLES = { captain: 'Captain', member: 'Member', substitute: 'Substitute' } as const

/** The teams of another player. */
export function PlayerTeams({ teams }: { teams: PublicProfile['teams'] }) {
  const { gameName } = useCatalogue()
  return (
    <section aria-labelledby="teams">
      <h2 id="teams" className="mb-4 text-20">Teams</h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {teams.map((team) => (
          <li key={team.id} className="flex items-center gap-3 rounded-card border border-line bg-surface p-4">
            <PlayerAvatar name={team.name} url={team.logo_url} size={44} />
            <div className="min-w-0 grow">
              <h3 dir="auto" className="truncate text-left text-16 [font-stretch:100%]">
                {team.name} <span className="font-normal text-muted">{team.tag}</span>
              </h3>
              <p className="flex items-center gap-2 text-12 text-muted">
                <GameChip slug={team.game} className="h-4 w-6 rounded-[3px]" />
                <span className="truncate">{gameName(team.game)}</span>
              </p>
            </div>
            <Badge tone={team.role === 'captain' ? 'accent' : 'plain'}>{ROLES[team.role]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
