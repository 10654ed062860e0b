import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { type Role, ROLES, type StaffPlayer, useSetRole } from './queries.ts'
import { ReasonAct } from './ReasonAct.tsx'

/** Gives a player another role. */
export function RoleDialog({ found, onClose }: { found: StaffPlayer; onClose: () => void }) {
  const [role, setRole] = useState<Role>(found.role)
  return (
    <ReasonAct
      title={t('admin.people.role_title', { player: found.player.username })}
      note={t('admin.people.role_note')}
      act={t('admin.people.role_act')}
      hint={t('admin.people.for_the_log')}
      mutation={useSetRole(found.player.id, role)}
      onClose={onClose}
    >
      <SelectField
        label={t('admin.record.role')}
        value={role}
        options={ROLES.map((value) => ({ value, label: t('admin.record.role_name', { role: value }) }))}
        onChange={(event) => setRole(ROLES.find((each) => each === event.target.value) ?? role)}
      />
    </ReasonAct>
  )
}
