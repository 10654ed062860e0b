import { t } from '#messages/site.ts'
import { Moon, Sun } from 'lucide-react'
import { setThemeChoice, useTheme } from '#client/lib/theme.ts'
import { Tooltip } from '#client/ui/overlays/Tooltip.tsx'

/** Switches between the light and dark theme. The default is the system's. */
export function ThemeButton() {
  const { shown } = useTheme()
  const other = shown === 'dark' ? 'light' : 'dark'
  const Icon = shown === 'dark' ? Sun : Moon
  const label = t('site.theme_button.switch_theme', { other })
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        onClick={() => setThemeChoice(other)}
        className="grid size-11 place-items-center rounded-input text-muted transition-colors hover:bg-raised hover:text-text"
      >
        <Icon aria-hidden="true" className="size-[18px]" />
      </button>
    </Tooltip>
  )
}
