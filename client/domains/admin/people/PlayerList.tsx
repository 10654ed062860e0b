import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { FoundPlayer } from './queries.ts'
import { StandingBadge } from './StandingBadge.tsx'

/** Players as links to their pages, with role and standing where they are not the usual ones. */
export function PlayerList({ rows, isStale }: { rows: readonly FoundPlayer[]; isStale: boolean }) {
  return (
    <ul
      aria-label={t('admin.people.title')}
      className={`overflow-hidden rounded-card border border-line bg-surface transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      {rows.map(({ player, role, standing, standing_until: until, joined, handle }) => (
        <li key={player.id} className="border-line not-first:border-t">
          <Link
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'players', id: player.id }}
            search={{}}
            className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 -outline-offset-2 hover:bg-raised/60"
          >
            <PlayerAvatar name={player.username} url={player.avatar_url} size={32} />
            <span className="min-w-0 grow basis-32">
              <bdi className="block truncate text-14 font-semibold">{player.username}</bdi>
              {handle !== null && handle !== player.username ? (
                <span className="block truncate text-12 text-muted">
                  {t('admin.people.plays_as', { handle })}
                </span>
              ) : null}
            </span>
            {role === 'player' ? null : <Badge tone="info">{t('admin.record.role_name', { role })}</Badge>}
            {standing === 'good' ? null : (
              <StandingBadge standing={standing} standing_until={until} withEnd />
            )}
            <span className="text-12 text-muted max-sm:ms-12 max-sm:-mt-2 max-sm:basis-full sm:w-40 sm:text-end">
              {t.rich('admin.people.joined', { time: <Time at={joined} format="day" /> })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
