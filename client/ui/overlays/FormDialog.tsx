import { t } from '#messages/common.ts'
import type { ComponentProps } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Dialog, type DialogProps } from './Dialog.tsx'

type Props = Omit<DialogProps, 'isOpen'> & {
  /** The form, from `useForm`. */
  form: { props: ComponentProps<'form'>; general: string | undefined; isBusy: boolean }
  /** The label of the button that sends the form. */
  label: string
  isDangerous?: boolean
  /** The button is disabled. */
  isBlocked?: boolean
  /** The label of the button that closes the dialog, by default "Cancel". */
  cancel?: string
}

/** A dialog with a form: its fields, what went wrong, and the two buttons. */
export function FormDialog({
  form,
  label,
  isDangerous = false,
  isBlocked = false,
  cancel,
  children,
  ...dialog
}: Props) {
  return (
    <Dialog isOpen {...dialog}>
      <form {...form.props} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={dialog.onClose}>
            {cancel ?? t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={isDangerous ? 'danger' : 'main'}
            pending={form.isBusy}
            disabled={isBlocked}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
