import { t } from '#messages/admin.ts'
import { showToast } from '#client/lib/toast.ts'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
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
    <Dialog isOpen onClose={onClose} title={t('admin.sanction.dialog', { player: player.username })}>
      <form {...form.props} className="mt-5 grid gap-5">
        <SanctionFields playerId={player.id} form={form} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isBusy}>
            {t('admin.sanction.act', { kind: form.values.kind })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
