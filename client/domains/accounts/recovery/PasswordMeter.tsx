import { isPersonalPassword, PASSWORD_MIN_LENGTH, passwordStrength } from '#core/accounts/password.ts'

const WORDS = ['Too short', 'Weak', 'Fair', 'Good', 'Strong']
const TONES = ['bg-loss', 'bg-loss', 'bg-warn', 'bg-win', 'bg-win']

/** The strength of a new password, updated as it is typed. Length counts, kinds of characters do not. */
export function PasswordMeter({
  password,
  own,
}: {
  password: string
  own: { username: string; email: string }
}) {
  const isPersonal = password !== '' && isPersonalPassword(password, own)
  const strength = isPersonal ? 1 : passwordStrength(password)
  const missing = PASSWORD_MIN_LENGTH - [...password].length
  const word = isPersonal
    ? 'This is close to your own name'
    : strength === 0
      ? `At least ${PASSWORD_MIN_LENGTH} characters${password && missing > 0 ? `, ${missing} to go` : ''}`
      : WORDS[strength]
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
      <p aria-live="polite" className="mt-1.5">
        {word}
      </p>
    </div>
  )
}
