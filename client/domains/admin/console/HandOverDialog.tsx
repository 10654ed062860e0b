import { t } from '#messages/admin.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { type Outcome, type Sending, useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

type Body = { to: string; from: string | null }
type Props<Result> = {
  fromId: string | null
  mutation: Sending<Result>
  send: (body: Body, outcome: Outcome<Result>) => void
  onClose: () => void
}

/** Names the colleague who gets the case; they are told. */
export function HandOverDialog<Result>({ fromId, mutation, send, onClose }: Props<Result>) {
  const form = useForm({
    initial: { to: '' },
    check: ({ to }) =>
      checkedAs(
        { to: to.trim(), from: fromId },
        { to: to.trim() === '' ? t('admin.staff.name_problem') : undefined },
      ),
    mutation,
    send,
    onSent: onClose,
    isLeft: true,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('admin.queue.hand_over')}
      description={t('admin.queue.hand_over_note')}
    >
      <form {...form.props} className="mt-5 grid gap-5">
        <TextField
          label={t('admin.queue.colleague')}
          autoComplete="off"
          maxLength={40}
          {...form.text('to')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="main" pending={form.isBusy}>
            {t('admin.queue.hand_over')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
