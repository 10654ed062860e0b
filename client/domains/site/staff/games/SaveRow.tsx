import { t } from '#messages/admin.ts'
import type { ComponentProps } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

type Props = {
  form: { general: string | undefined; isBusy: boolean }
  reason: ComponentProps<'input'> & { error: string | undefined }
  label: string
}

/** The end of a form of the catalogue: the reason, what went wrong, and the button. */
export function SaveRow({ form, reason, label }: Props) {
  return (
    <div className="grid gap-4 xl:col-span-2">
      <TextField label={t('common.reason')} hint={t('admin.reason.hint')} maxLength={500} {...reason} />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" className="justify-self-start" pending={form.isBusy}>
        {label}
      </Button>
    </div>
  )
}
