import { t } from '#messages/admin.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { type StaffSanction, useLiftSanction } from './sanction-queries.ts'

/** Lifts a sanction, with a reason that the player reads. */
export function LiftDialog({ sanction, onClose }: { sanction: StaffSanction; onClose: () => void }) {
  const { id, kind } = sanction
  return (
    <ReasonDialog
      title={t('admin.sanction.lift', { kind })}
      description={t('admin.sanction.lift_note', { kind })}
      label={t('admin.sanction.lift', { kind })}
      hint={t('admin.sanction.reason_hint')}
      mutation={useLiftSanction(id)}
      onClose={onClose}
    />
  )
}
