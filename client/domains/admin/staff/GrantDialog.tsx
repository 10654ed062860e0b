import { t } from '#messages/admin.ts'
import { permissionsOfRole, PERMISSIONS, type Permission } from '#core/permissions.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { type StaffMember, useGrant } from './queries.ts'
import { reasonProblem } from '#client/domains/admin/console/reason.ts'

type Props = { member: StaffMember; onClose: () => void; onDone: (member: StaffMember) => void }

/** Dialog that grants permissions beyond those of the role: a list to check, and a reason. */
export function GrantDialog({ member, onClose, onDone }: Props) {
  const grant = useGrant(member.player.id)
  const ofRole = permissionsOfRole(member.role)
  const form = useForm({
    // Permissions that wait stay asked for, unless they are unchecked.
    initial: { granted: [...member.granted, ...member.waiting], reason: '' },
    check: ({ granted, reason }) =>
      checkedAs({ granted, reason: reason.trim() }, { reason: reasonProblem(reason) }),
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
    <FormDialog
      onClose={onClose}
      title={t('admin.staff.title_of', { name: member.player.username })}
      description={t('admin.staff.with_role', { role: member.role })}
      form={form}
      label={t('admin.staff.save')}
    >
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
        label={t('admin.reason.label')}
        hint={t('admin.reason.hint')}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  )
}
