import { t } from '#messages/teams.ts'
import { Link } from '@tanstack/react-router'
import type { TeamForm } from '#client/domains/teams/queries.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { Card } from '#client/ui/Card.tsx'

/** The teams met most often, with what was won against each; nothing without one. */
export function Rivals({ rivals }: { rivals: TeamForm['rivals'] }) {
  if (rivals.length === 0) return null
  return (
    <Card title={t('teams.rivals.title')}>
      <ul className="-my-2">
        {rivals.map(({ team_id: id, wins, losses, draws, ...team }) => (
          <li
            key={id}
            className="relative flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0"
          >
            <TeamCrest team={team} size={32} />
            <Link
              to="/team/$teamId"
              params={{ teamId: String(id) }}
              dir="auto"
              title={team.name}
              className="min-w-0 grow truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline"
            >
              {team.name}
            </Link>
            <span
              aria-hidden="true"
              className="flex h-1.5 w-16 shrink-0 overflow-hidden rounded-full bg-line"
            >
              <span className="bg-win" style={{ width: `${(100 * wins) / (wins + losses + draws)}%` }} />
              <span
                className="ms-auto bg-loss"
                style={{ width: `${(100 * losses) / (wins + losses + draws)}%` }}
              />
            </span>
            <span className="shrink-0 font-wide text-16 tabular-nums">
              {wins} – {losses}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
