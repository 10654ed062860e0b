import { t } from '#messages/admin.ts'
import type { ReactNode } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { type Outcome, useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'
import { reasonProblem } from './use-sanction-form.ts'

type Props = {
  title: string
  note: string
  act: string
  /** Who reads the reason. */
  hint: string
  /** Sends the act with the reason. */
  mutation: {
    isPending: boolean
    isSuccess: boolean
    error: unknown
    reset: () => void
    mutateAsync: (reason: never) => Promise<unknown>
    mutate: (reason: string, outcome: Outcome<unknown>) => void
  }
  children?: ReactNode
  onClose: () => void
}

/** A dialog for an act of staff that needs a reason. */
export function ReasonAct({ title, note, act, hint, mutation, children, onClose }: Props) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => checkedAs(reason.trim(), { reason: reasonProblem(reason) }),
    mutation,
    send: (reason, outcome) => mutation.mutate(reason, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <Dialog isOpen onClose={onClose} title={title} description={note}>
      <form {...form.props} className="mt-5 grid gap-5">
        {children}
        <TextField label={t('admin.sanction.reason')} hint={hint} maxLength={500} {...form.text('reason')} />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={form.isBusy}>
            {act}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
