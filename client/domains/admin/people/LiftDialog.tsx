import { t } from '#messages/admin.ts'
import { ReasonAct } from './ReasonAct.tsx'
import { type StaffSanction, useLiftSanction } from './sanction-queries.ts'

/** Lifts a sanction, with a reason that the player reads. */
export function LiftDialog({ sanction, onClose }: { sanction: StaffSanction; onClose: () => void }) {
  const { id, kind } = sanction
  return (
    <ReasonAct
      title={t('admin.sanction.lift', { kind })}
      note={t('admin.sanction.lift_note', { kind })}
      act={t('admin.sanction.lift', { kind })}
      hint={t('admin.sanction.reason_hint')}
      mutation={useLiftSanction(id)}
      onClose={onClose}
    />
  )
}
