import { t } from '#messages/admin.ts'
import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'

type Props = {
  title: string
  onClose: () => void
  form: ComponentProps<typeof FormDialog>['form']
  reason: ComponentProps<'input'> & { error: string | undefined }
  /** The label of the button if it removes something. */
  submit?: string
  /** The label of the button if it does not save. */
  label?: string
  children: ReactNode
}

/** The frame of a form that changes a rule: its fields, the reason, and the buttons. */
export function RuleDialog({ reason, submit, label, children, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      label={submit ?? label ?? t('admin.words.save')}
      isDangerous={submit !== undefined}
    >
      {children}
      <TextField label={t('common.reason')} hint={t('admin.reason.hint')} maxLength={500} {...reason} />
    </FormDialog>
  )
}
