import { t } from '#messages/admin.ts'
import type { ReactNode } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { type Outcome, type Sending, useForm } from '#client/lib/form/use-form.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import { reasonProblem } from './reason.ts'

type Props<Result> = {
  title: string
  description: string
  /** The label of the button that confirms. */
  label: string
  /** The label of the button that does not, by default "Cancel". */
  cancel?: string
  isDangerous?: boolean
  /** Names the readers of the reason; by default it is for the audit log. */
  hint?: string
  /** The subject of the reason, shown above it. */
  children?: ReactNode
  mutation: Sending<Result> & { mutate: (body: { reason: string }, outcome: Outcome<Result>) => void }
  onClose: () => void
  /** Called when it is done; by default the dialog closes. */
  onDone?: (result: Result) => void
}

/** Says what an act of staff does, and asks why it is done. */
export function ReasonDialog<Result>(props: Props<Result>) {
  const { mutation, hint = t('admin.reason.hint'), children, onDone, ...dialog } = props
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkedAs({ reason: reason.trim() }, { reason: reasonProblem(reason) }),
    mutation,
    send: (body, outcome) => mutation.mutate(body, outcome),
    onSent: onDone ?? dialog.onClose,
    isLeft: true,
  })
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <TextField label={t('common.reason')} hint={hint} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
