import { t } from '#messages/teams.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from '#client/ui/Card.tsx'
import type { Team } from '#client/domains/teams/queries.ts'

/** The lobbies and tournaments the team is in now, for its members. */
export function TeamEntered({ entered }: { entered: Team['entered'] }) {
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
