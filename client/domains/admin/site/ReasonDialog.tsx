import { t } from '#messages/admin.ts'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Dialog } from '#client/ui/overlays/Dialog.tsx'

export const MIN_REASON = 3

type Props<Result> = {
  title: string
  description: string
  /** What the button says that does it. */
  label: string
  isDangerous?: boolean
  /** What it is about, above the reason. */
  children?: ReactNode
  mutation: UseMutationResult<Result, Error, { reason: string }>
  onClose: () => void
  onDone: (result: Result) => void
}

/** Says what an act of staff does, and asks why it is done. */
export function ReasonDialog<Result>({
  title,
  description,
  label,
  isDangerous = false,
  children,
  mutation,
  onClose,
  onDone,
}: Props<Result>) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { reason: reason.trim() },
        { reason: reason.trim().length < MIN_REASON ? t('admin.site.reason_problem') : undefined },
      ),
    mutation,
    send: (body, outcome) => mutation.mutate(body, outcome),
    onSent: onDone,
    isLeft: true,
  })
  return (
    <Dialog isOpen onClose={onClose} title={title} description={description}>
      <form {...form.props} className="mt-5 grid gap-5">
        {children}
        <TextField
          label={t('admin.site.reason')}
          hint={t('admin.site.reason_hint')}
          maxLength={500}
          {...form.text('reason')}
        />
        {form.general ? <FormAlert>{form.general}</FormAlert> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant={isDangerous ? 'danger' : 'main'} pending={form.isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
