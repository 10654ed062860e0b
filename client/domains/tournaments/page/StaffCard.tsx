import { t } from '#messages/tournaments.ts'
import { Link } from '@tanstack/react-router'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Card } from '#client/ui/Card.tsx'

/** Who runs the tournament. */
export function StaffCard({ tournament: { staff } }: { tournament: Tournament }) {
  return (
    <Card title={t('tournaments.staff.title')}>
      <ul className="grid gap-1">
        {staff.map(({ player, role }) => (
          <li key={player.id}>
            <Link
              to="/profile/$username"
              params={{ username: player.username }}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-input px-2 hover:bg-raised"
            >
              <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
              <span dir="auto" className="min-w-0 truncate font-semibold">
                {player.username}
              </span>
              <span className="ms-auto shrink-0 text-14 text-muted">{t(`tournaments.staff.${role}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
