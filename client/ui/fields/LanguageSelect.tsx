import { ChevronDown, Languages } from 'lucide-react'
import { t } from '#messages/common.ts'
import { LOCALES, LOCALE_NAMES, type OfferedLocale } from '#messages/locales.ts'
import { currentLocale } from '#messages/translate.ts'

/** The languages of the site, each by its own name. */
export function LanguageSelect({ onChoose }: { onChoose: (locale: OfferedLocale) => void }) {
  return (
    <span className="relative inline-flex items-center rounded-input border border-line text-14 text-muted hover:text-text">
      <Languages aria-hidden="true" className="pointer-events-none absolute inset-s-3 size-4" />
      <select
        aria-label={t('common.language')}
        defaultValue={currentLocale()}
        onChange={(event) => {
          const chosen = LOCALES.find((locale) => locale === event.target.value)
          if (chosen) onChoose(chosen)
        }}
        className="min-h-11 cursor-pointer appearance-none rounded-input bg-transparent ps-9 pe-9 text-inherit"
      >
        {LOCALES.map((locale) => (
          <option key={locale} value={locale} lang={locale} className="bg-surface text-text">
            {LOCALE_NAMES[locale]}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-e-3 size-4" />
    </span>
  )
}
