import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'

type Props = {
  password: string
  confirm: string
  onPassword: (value: string) => void
  onConfirm: (value: string) => void
  problems: Record<string, string>
  own: { username: string; email: string }
  label?: string
}

/** A new password with a strength meter, and a field to repeat it. */
export function NewPasswordFields({
  password,
  confirm,
  onPassword,
  onConfirm,
  problems,
  own,
  label = 'Password',
}: Props) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => onPassword(event.target.value)}
        error={problems.password}
        hint={<PasswordMeter password={password} own={own} />}
      />
      <PasswordField
        label="Repeat it"
        name="confirm_password"
        autoComplete="new-password"
        required
        value={confirm}
        onChange={(event) => onConfirm(event.target.value)}
        error={problems.confirm_password}
      />
    </>
  )
}
