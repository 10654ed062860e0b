import { t } from '#messages/admin.ts'
import { showToast } from '#client/lib/toast.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { SanctionFields } from './SanctionFields.tsx'
import { useSanctionForm } from './use-sanction-form.ts'

type Props = { player: { id: string; username: string }; onClose: () => void }

/** Imposes a sanction: what it ends, until when, and why. */
export function SanctionDialog({ player, onClose }: Props) {
  const form = useSanctionForm(player.id, ({ kind }) => {
    showToast('success', t('admin.sanction.given', { kind, player: player.username }))
    onClose()
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('admin.sanction.dialog', { player: player.username })}
      form={form}
      label={t('admin.sanction.act', { kind: form.values.kind })}
      isDangerous
    >
      <SanctionFields playerId={player.id} form={form} />
    </FormDialog>
  )
}
