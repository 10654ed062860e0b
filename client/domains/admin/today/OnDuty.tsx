import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { isPermitted } from '#client/domains/accounts/session/staff.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import type { Today } from './queries.ts'

/** How many are shown by their pictures. */
const MOST = 5

/** List of staff who hold a case or have the console open; each links to their page, for those who may see it. */
export function OnDuty({ staff }: { staff: Today['on_duty'] }) {
  const { data: profile } = useProfile()
  if (staff.length === 0) return null
  return (
    <div className="flex items-center gap-2.5 text-14 text-muted">
      {t('admin.today.on_duty')}
      <ul aria-label={t('admin.today.on_duty')} className="flex gap-1.5">
        {staff.slice(0, MOST).map((each) => (
          <li key={each.player.id} title={textOf(each)}>
            {isPermitted(profile, 'players') ? (
              <Link
                to="/admin/{-$section}/{-$id}"
                params={{ section: 'players', id: each.player.id }}
                search={{}}
                className="relative block rounded-input"
              >
                <Member member={each} />
              </Link>
            ) : (
              <span className="relative block">
                <Member member={each} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {staff.length > MOST ? <span className="tabular-nums">+{staff.length - MOST}</span> : null}
    </div>
  )
}

type MemberOnDuty = Today['on_duty'][number]

function Member({ member }: { member: MemberOnDuty }) {
  return (
    <>
      <span aria-hidden="true">
        <PlayerAvatar name={member.player.username} url={member.player.avatar_url} size={28} />
      </span>
      <span className="sr-only">{textOf(member)}</span>
    </>
  )
}

const textOf = ({ player, cases }: MemberOnDuty) =>
  t('admin.today.on_duty_with', { name: player.username, count: cases })
