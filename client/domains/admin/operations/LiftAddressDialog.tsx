import { t } from '#messages/admin.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { type Undeliverable, useLiftAddress } from './queries.ts'

type Props = { address: Undeliverable; onClose: () => void; onDone: () => void }

/** Lets an address get mails again, with a reason. */
export function LiftAddressDialog({ address, onClose, onDone }: Props) {
  return (
    <ReasonDialog
      title={t('admin.operations.lift_title', { address: address.address })}
      description={t('admin.operations.lift_note')}
      label={t('admin.operations.lift')}
      mutation={useLiftAddress(address.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
