import { t } from '#messages/admin.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

type Props = {
  title: string
  onClose: () => void
  form: { props: ComponentProps<'form'>; general: string | undefined; isBusy: boolean }
  reason: ComponentProps<'input'> & { error: string | undefined }
  /** What the button says if it removes something. */
  submit?: string
  /** What the button says if it is not saving. */
  label?: string
  children: ReactNode
}

/** The frame of a form that changes a rule: its fields, the reason, and the buttons. */
export function RuleDialog({ title, onClose, form, reason, submit, label, children }: Props) {
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <form {...form.props} className="mt-5 grid gap-5">
        {children}
        <TextField
          label={t('admin.words.reason')}
          hint={t('admin.words.reason_hint')}
          maxLength={500}
          {...reason}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={submit === undefined ? 'main' : 'danger'} pending={form.isBusy}>
            {submit ?? label ?? t('admin.words.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
