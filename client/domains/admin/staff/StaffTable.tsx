import { t } from '#messages/admin.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { StaffMember } from './queries.ts'

type Props = {
  rows: readonly StaffMember[]
  ownId: string | undefined
  onChange: (member: StaffMember) => void
}

/** Everybody of the staff with what they may do; what was granted besides the role is set apart. */
export function StaffTable({ rows, ownId, onChange }: Props) {
  return (
    <ul aria-label={t('admin.console.staff')} className="rounded-card border border-line bg-surface">
      {rows.map((row) => (
        <li
          key={row.player.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line px-4 py-3.5 not-first:border-t"
        >
          <PlayerAvatar name={row.player.username} url={row.player.avatar_url} size={36} />
          <div className="min-w-0 basis-40 grow">
            <p className="truncate text-16 font-semibold">
              <bdi>{row.player.username}</bdi>
            </p>
            <p className="text-14 text-pretty text-muted">
              {t('admin.record.role_name', { role: row.role })}
              {row.role === 'admin' ? ` · ${t('admin.staff.everything')}` : null}
              {row.granted.length > 0
                ? ` · ${t('admin.staff.besides', { list: listOf(row.granted) })}`
                : null}
            </p>
          </div>
          {row.player.id === ownId ? null : (
            <Button
              variant="outline"
              size="small"
              aria-label={t('admin.staff.change_of', { name: row.player.username })}
              onClick={() => onChange(row)}
            >
              {t('admin.staff.change')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const listOf = (permissions: StaffMember['granted']) =>
  permissions.map((permission) => t('admin.staff.permission', { permission })).join(', ')
