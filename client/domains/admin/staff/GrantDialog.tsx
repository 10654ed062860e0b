import { t } from '#messages/admin.ts'
import { permissionsOfRole, PERMISSIONS, type Permission } from '#core/permissions.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { type StaffMember, useGrant } from './queries.ts'

const MIN_REASON = 3

type Props = { member: StaffMember; onClose: () => void; onDone: () => void }

/** What somebody may do besides what comes with the role, as a list to check, with a reason. */
export function GrantDialog({ member, onClose, onDone }: Props) {
  const grant = useGrant(member.player.id)
  const ofRole = permissionsOfRole(member.role)
  const form = useForm({
    initial: { granted: member.granted, reason: '' },
    check: ({ granted, reason }) =>
      checkedAs(
        { granted, reason: reason.trim() },
        { reason: reason.trim().length < MIN_REASON ? t('admin.staff.reason_problem') : undefined },
      ),
    mutation: grant,
    send: (body, outcome) => grant.mutate(body, outcome),
    onSent: onDone,
    isLeft: true,
  })
  const { granted } = form.values
  const toggle = (permission: Permission, isOn: boolean) =>
    form.change({
      granted: PERMISSIONS.filter((each) => (each === permission ? isOn : granted.includes(each))),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.staff.title_of', { name: member.player.username })}
      description={t('admin.staff.with_role', { role: member.role })}
    >
      <form {...form.props} className="mt-5 grid gap-5">
        <fieldset className="grid gap-1">
          <legend className="sr-only">{t('admin.staff.permissions')}</legend>
          {PERMISSIONS.map((permission) => (
            <CheckField
              key={permission}
              label={t('admin.staff.permission', { permission })}
              hint={ofRole.includes(permission) ? t('admin.staff.comes_with_role') : undefined}
              isChecked={ofRole.includes(permission) || granted.includes(permission)}
              onChange={(isOn) => toggle(permission, isOn)}
            />
          ))}
        </fieldset>
        <TextField
          label={t('admin.staff.reason')}
          hint={t('admin.staff.reason_hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('admin.staff.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
