import { t } from '#messages/accounts.ts'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'

type Props = {
  /** The form, from `useForm`. */
  form: { props: ComponentProps<'form'>; general: string | undefined; isBusy: boolean }
  /** The label of the button that sends it. */
  label: string
  onCancel: () => void
  children: ReactNode
}

/** The form of a new key or app below the list of them: its problem, its fields and its buttons. */
export function NewForm({ form, label, onCancel, children }: Props) {
  return (
    <form
      {...form.props}
      className="appear grid grid-cols-[minmax(0,1fr)] gap-5 not-first:border-t not-first:border-line not-first:pt-6"
    >
      {form.general && <FormAlert>{form.general}</FormAlert>}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="main" pending={form.isBusy}>
          {label}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
    </form>
  )
}

type NameProps = Omit<ComponentProps<typeof TextField>, 'label' | 'ref'>

/** The name of what is new, which has the focus first. */
export function NameField(props: NameProps) {
  const field = useRef<HTMLInputElement>(null)
  useFocusOnMount(field)
  return (
    <TextField {...props} ref={field} label={t('common.name')} autoComplete="off" maxLength={40} required />
  )
}
