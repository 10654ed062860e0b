import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { type StaffSanction, useLiftSanction } from './sanction-queries.ts'

export const MIN_REASON = 3

/** Lifts a sanction, with a reason that the player reads. */
export function LiftDialog({ sanction, onClose }: { sanction: StaffSanction; onClose: () => void }) {
  const lift = useLiftSanction(sanction.id)
  const { kind } = sanction
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { reason: reason.trim() },
        { reason: reason.trim().length < MIN_REASON ? t('admin.sanction.needs_reason') : undefined },
      ),
    mutation: lift,
    send: (body, outcome) => lift.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.sanction.lift', { kind })}
      description={t('admin.sanction.lift_note', { kind })}
    >
      <form {...form.props} className="mt-5 grid gap-5">
        <TextField
          label={t('admin.sanction.reason')}
          hint={t('admin.sanction.reason_hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('admin.sanction.lift', { kind })}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
