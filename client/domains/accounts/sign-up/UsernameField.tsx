import { t } from '#messages/accounts.ts'
import { Check } from 'lucide-react'
import { Spinner } from '#client/ui/states/Spinner.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import type { UsernameCheck } from './use-username-check.ts'

type Props = {
  value: string
  onChange: (value: string) => void
  check: UsernameCheck
  error: string | undefined
}

/** The public username; shows while typing whether it is available. */
export function UsernameField({ value, onChange, check, error = check.problem }: Props) {
  return (
    <TextField
      label={t('accounts.username_field.username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={
        error ? undefined : (
          <span aria-live="polite">
            {check.isFree
              ? t('accounts.username_field.this_name_is_free')
              : t('accounts.username_field.n3_to_20_letters_digits')}
          </span>
        )
      }
      end={
        check.isChecking ? (
          <Spinner className="size-4 text-muted" />
        ) : check.isFree ? (
          <Check aria-hidden="true" className="size-[18px] text-win" />
        ) : undefined
      }
    />
  )
}
