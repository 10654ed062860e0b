import { LanguageSelect } from '#client/ui/fields/LanguageSelect.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useSaveLanguage } from '#client/domains/accounts/session/save-language.ts'

/** The language of the site and of mails. */
export function LanguageSetting() {
  const save = useSaveLanguage()
  return (
    <div className="grid justify-items-start gap-2">
      <LanguageSelect onChoose={(locale) => save.mutate(locale)} />
      {save.error && <FormAlert>{save.error.message}</FormAlert>}
    </div>
  )
}
