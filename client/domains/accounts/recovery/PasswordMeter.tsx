import { t } from '#messages/accounts.ts'
import { isPersonalPassword, PASSWORD_MIN_LENGTH, passwordStrength } from '#core/accounts/password.ts'

const WORDS = [
  'accounts.password_meter.too_short',
  'accounts.password_meter.weak',
  'accounts.password_meter.fair',
  'accounts.password_meter.good',
  'accounts.password_meter.strong',
] as const
const TONES = ['bg-loss', 'bg-loss', 'bg-warn', 'bg-win', 'bg-win']

/** The strength of a new password, updated as it is typed. Length counts, kinds of characters do not. */
export function PasswordMeter({
  password,
  own,
  hasError,
}: {
  password: string
  /** The field has an error, which says more than the word would. */
  hasError: boolean
  own: { username: string; email: string }
}) {
  const isPersonal = password !== '' && isPersonalPassword(password, own)
  const strength = isPersonal ? 1 : passwordStrength(password)
  const missing = PASSWORD_MIN_LENGTH - [...password].length
  const word = isPersonal
    ? t('accounts.password_meter.close_to_name')
    : strength === 0
      ? password && missing > 0
        ? t('accounts.password_meter.at_least_missing', { least: PASSWORD_MIN_LENGTH, missing })
        : t('accounts.password_meter.at_least', { least: PASSWORD_MIN_LENGTH })
      : t(WORDS[strength])
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full transition-colors duration-200 ${password && strength >= step ? TONES[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 empty:hidden">
        {hasError ? null : word}
      </p>
    </div>
  )
}
