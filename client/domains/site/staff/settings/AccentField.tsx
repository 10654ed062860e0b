import { t } from '#messages/admin.ts'
import type { ComponentProps, CSSProperties } from 'react'
import { accentOf, SURFACES, type Theme, THEMES, variablesOf } from '#core/accent.ts'
import { parseHex } from '#core/colour.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'

/** Where the picker begins when there is no color yet: it cannot be empty. */
const FIRST = '#c3f53c'

/** A color as text or from the picker, with how buttons and links look in it. */
export function AccentField(field: ComponentProps<typeof TextField> & { value: string }) {
  const accent = accentOf(field.value)
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField {...field} spellCheck={false} maxLength={9} />
        </div>
        <input
          type="color"
          aria-label={t('admin.settings.pick_colour')}
          className="mt-[1.625rem] h-12 w-14 shrink-0 cursor-pointer rounded-input border border-edge/70 bg-bg p-1"
          value={parseHex(field.value) ?? FIRST}
          onChange={field.onChange}
        />
      </div>
      {accent ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {THEMES.map((theme) => (
            <Sample key={theme} theme={theme} style={sampleStyle(theme, variablesOf(accent[theme]))} />
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** A theme's own surfaces with the accent on them, whatever theme the page has. */
function sampleStyle(theme: Theme, accent: Record<string, string>): CSSProperties {
  const { surface } = SURFACES[theme]
  const other = SURFACES[theme === 'dark' ? 'light' : 'dark'].bg
  return { ...accent, background: surface, color: other } as CSSProperties // with variables
}

/** Looks like a button and a link, but is neither. */
function Sample({ theme, style }: { theme: Theme; style: CSSProperties }) {
  return (
    <div style={style} className="grid gap-3 rounded-card border border-line p-4 text-14">
      <p className="font-[600]">{t('admin.settings.theme', { theme })}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className={buttonClass('main', 'small')}>{t('admin.settings.sample_button')}</span>
        <span className="text-accent-text underline underline-offset-4">
          {t('admin.settings.sample_link')}
        </span>
      </div>
    </div>
  )
}
