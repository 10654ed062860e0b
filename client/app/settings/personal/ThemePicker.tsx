import { t } from '#messages/accounts.ts'
import { Monitor, Moon, Sun } from 'lucide-react'
import { setThemeChoice, type ThemeChoice, useTheme } from '#client/lib/theme.ts'

const CHOICES: { id: ThemeChoice; label: string; Icon: typeof Sun }[] = [
  {
    id: 'system',
    get label() {
      return t('accounts.theme_picker.as_the_system')
    },
    Icon: Monitor,
  },
  {
    id: 'light',
    get label() {
      return t('accounts.theme_picker.light')
    },
    Icon: Sun,
  },
  {
    id: 'dark',
    get label() {
      return t('accounts.theme_picker.dark')
    },
    Icon: Moon,
  },
]

/** System, light or dark. */
export function ThemePicker() {
  const { choice } = useTheme()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-3">
      <legend className="sr-only">{t('common.theme')}</legend>
      {CHOICES.map(({ id, label, Icon }) => (
        <label
          key={id}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input border border-edge/70 px-4 text-14 font-[600] hover:bg-raised has-checked:border-accent-text has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name="theme"
            value={id}
            checked={choice === id}
            onChange={() => setThemeChoice(id)}
            className="sr-only"
          />
          <Icon aria-hidden="true" className="size-[18px] text-muted" />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
