import { t } from '#messages/teams.ts'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { dayText } from '#client/domains/players/results/dayText.ts'
import { Badge } from '#client/ui/Badge.tsx'
import type { MenuItem } from '#client/ui/overlays/Menu.tsx'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import type { TeamMember } from '#client/domains/teams/queries.ts'

type Props = { member: TeamMember; isMe: boolean; isBusy: boolean; extra: readonly MenuItem[] }

/** A member of the roster: a link to the profile and a menu of actions. */
export function RosterRow({ member, isMe, isBusy, extra }: Props) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-t border-line py-2">
      <PlayerAvatar name={member.username} url={member.avatar_url} size={36} />
      <span className="min-w-0 grow">
        <Link
          to="/profile/$username"
          params={{ username: member.username }}
          search={{}}
          dir="auto"
          title={member.username}
          className={`block truncate text-start text-14 font-semibold after:absolute after:inset-0 hover:underline ${isMe ? 'text-accent-text' : ''}`}
        >
          {member.username}
        </Link>
        <span className="block truncate text-12 text-faint">
          {t('teams.roster_row.since_since', { since: dayText(member.since) })}
        </span>
      </span>
      {member.role === 'captain' ? <Badge tone="accent">{t('teams.roster_row.captain')}</Badge> : null}
      {isBusy ? <Spinner /> : null}
      <PersonMenu username={member.username} extra={extra} className="relative -me-1.5" />
    </li>
  )
}
