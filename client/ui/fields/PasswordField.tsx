import { t } from '#messages/common.ts'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './TextField.tsx'

/** A password input that can show its text. Set `autoComplete` (`current-password` or `new-password`). */
export function PasswordField({
  isShownAtFirst = false,
  ...props
}: Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & { isShownAtFirst?: boolean }) {
  const [isShown, setShown] = useState(isShownAtFirst)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={
            isShown ? t('common.password_field.hide_password') : t('common.password_field.show_password')
          }
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-input text-muted hover:text-text"
        >
          <Icon aria-hidden="true" className="size-[18px]" />
        </button>
      }
    />
  )
}
