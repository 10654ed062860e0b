import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import type { Today } from './queries.ts'

/** How many are shown by their pictures. */
const MOST = 5

/** Who of the staff holds a case or has the console open; each leads to their page. */
export function OnDuty({ staff }: { staff: Today['on_duty'] }) {
  if (staff.length === 0) return null
  return (
    <div className="flex items-center gap-2.5 text-14 text-muted">
      {t('admin.today.on_duty')}
      <ul aria-label={t('admin.today.on_duty')} className="flex gap-1.5">
        {staff.slice(0, MOST).map(({ player, cases }) => (
          <li key={player.id}>
            <Link
              to="/admin/{-$section}/{-$id}"
              params={{ section: 'players', id: player.id }}
              search={{}}
              title={t('admin.today.on_duty_with', { name: player.username, count: cases })}
              className="relative block rounded-input"
            >
              <span aria-hidden="true">
                <PlayerAvatar name={player.username} url={player.avatar_url} size={28} />
              </span>
              <span className="sr-only">
                {t('admin.today.on_duty_with', { name: player.username, count: cases })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {staff.length > MOST ? <span className="tabular-nums">+{staff.length - MOST}</span> : null}
    </div>
  )
}
