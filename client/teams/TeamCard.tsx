import { Link } from '@tanstack/react-router'
import { Monogram } from '#client/art/Monogram.tsx'
import { PlayerAvatar } from '#client/art/PlayerAvatar.tsx'
import { dayText } from '#client/players/dayText.ts'
import { Badge } from '#client/ui/Badge.tsx'
import type { Team } from './queries.ts'

/** One of my teams: name, game, roster. */
export function TeamCard({ team, gameName, playerId }: { team: Team; gameName: string; playerId: string | undefined }) {
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-center gap-3">
        {team.logo_url ? <PlayerAvatar name={team.name} url={team.logo_url} size={48} /> : <Monogram name={team.name} size={48} />}
        <div className="min-w-0 grow">
          <h3 dir="auto" className="truncate text-left text-16">{team.name}</h3>
          <p className="truncate text-12 text-muted">
            [{team.tag}] · {gameName} · since {dayText(team.created)}
          </p>
        </div>
        {team.captain_id === playerId ? <Badge tone="accent">captain</Badge> : null}
      </header>
      <ul aria-label={`Members of ${team.name}`} className="mt-4 grid gap-2">
        {team.members.map((member) => (
          <li key={member.id} className="flex items-center gap-3">
            <PlayerAvatar name={member.username} url={member.avatar_url} size={28} />
            <Link to="/profile/$username" params={{ username: member.username }} search={{}} dir="auto" className="min-w-0 grow truncate text-left text-14 font-semibold hover:underline">
              {member.username}
            </Link>
            <span className="text-12 text-muted">{member.role}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}
