import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { isWaitingRole } from '#core/two-persons.ts'
import { showToast } from '#client/lib/toast.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { type Role, ROLES, type StaffPlayer, useSetRole } from './queries.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'

/** Gives a player another role. */
export function RoleDialog({ found, onClose }: { found: StaffPlayer; onClose: () => void }) {
  const [role, setRole] = useState<Role>(found.role)
  return (
    <ReasonDialog
      title={t('admin.people.role_title', { player: found.player.username })}
      description={t('admin.people.role_note')}
      label={t('admin.people.role_act')}
      mutation={useSetRole(found.player.id, role)}
      onClose={onClose}
      onDone={({ is_waiting: isWaiting }) => {
        if (isWaiting) showToast('success', t('admin.changes.asked'))
        onClose()
      }}
    >
      <SelectField
        label={t('admin.record.role')}
        value={role}
        options={ROLES.map((value) => ({ value, label: t('admin.record.role_name', { role: value }) }))}
        onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? role)}
      />
      {isWaitingRole(role) && role !== found.role ? (
        <p className="text-14 text-pretty text-warn">{t('admin.changes.needed')}</p>
      ) : null}
    </ReasonDialog>
  )
}
