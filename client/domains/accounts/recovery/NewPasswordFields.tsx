import { t } from '#messages/accounts.ts'
import type { ComponentProps } from 'react'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

/** The props of a text of the form kit. */
type TextProps = Pick<ComponentProps<typeof PasswordField>, 'name' | 'error' | 'onChange'> & { value: string }
type Props = {
  password: TextProps
  confirm: TextProps
  own: { username: string; email: string }
  label?: string
}

/** A new password with a strength meter, and a field to repeat it. */
export function NewPasswordFields({ password, confirm, own, label = t('common.password') }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        {...password}
        autoComplete="new-password"
        required
        hint={<PasswordMeter password={password.value} own={own} hasError={password.error !== undefined} />}
      />
      <PasswordField
        label={t('accounts.new_password_fields.repeat_it')}
        {...confirm}
        autoComplete="new-password"
        required
      />
    </>
  )
}
