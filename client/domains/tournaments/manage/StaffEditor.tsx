import { t } from '#messages/tournaments.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useSetStaff } from './acts.ts'

/** Staff of a tournament: its owner invites organizers and referees by name, removes them, and withdraws invites. */
export function StaffEditor({
  tournament: { id, staff, staff_invites: invited },
}: {
  tournament: Tournament
}) {
  const setStaff = useSetStaff(id)
  const form = useForm({
    initial: { username: '', role: 'referee' as 'organizer' | 'referee' },
    check: ({ username, role }) =>
      checkedAs(
        { username: username.trim(), role },
        { username: username.trim() === '' ? t('common.field.username') : undefined },
      ),
    mutation: setStaff,
    send: (body, outcome) => setStaff.mutate(body, outcome),
    onSent: () => form.reset(),
  })
  return (
    <Card title={t('tournaments.staff.title')}>
      <ul className="grid gap-1">
        {staff.map(({ player, role }) => (
          <li key={player.id} className="flex min-h-11 items-center gap-3 text-14">
            <span dir="auto" className="min-w-0 grow truncate font-semibold">
              {player.username}
            </span>
            <span className="shrink-0 text-muted">{t(`tournaments.staff.${role}`)}</span>
            {role === 'owner' ? null : (
              <Button
                size="small"
                variant="outline"
                pending={setStaff.isPending && setStaff.variables.username === player.username}
                onClick={() => setStaff.mutate({ username: player.username, role: 'none' })}
              >
                {t('common.remove_member')}
              </Button>
            )}
          </li>
        ))}
        {invited.map(({ player, role }) => (
          <li key={player.id} className="flex min-h-11 items-center gap-3 text-14">
            <span dir="auto" className="min-w-0 grow truncate">
              {player.username}
            </span>
            <Badge>{t('common.invited')}</Badge>
            <span className="shrink-0 text-muted">{t(`tournaments.staff.${role}`)}</span>
            <Button
              size="small"
              variant="outline"
              aria-label={t('tournaments.staff.withdraw_name', { name: player.username })}
              pending={setStaff.isPending && setStaff.variables.username === player.username}
              onClick={() => setStaff.mutate({ username: player.username, role: 'none' })}
            >
              {t('tournaments.act.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      <form {...form.props} className="mt-4 grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            label={t('tournaments.desk.add_staff')}
            maxLength={40}
            autoComplete="off"
            {...form.text('username')}
          />
          <SelectField
            label={t('common.role')}
            options={(['referee', 'organizer'] as const).map((value) => ({
              value,
              label: t(`tournaments.staff.${value}`),
            }))}
            {...form.text('role')}
          />
        </div>
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <Button type="submit" variant="outline" pending={form.isBusy} className="justify-self-start">
          {t('common.invite')}
        </Button>
      </form>
    </Card>
  )
}
