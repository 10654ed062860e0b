import { LanguageSelect } from '#client/ui/fields/LanguageSelect.tsx'
import { chooseLanguage } from '#client/lib/language.ts'
import { useSaveLanguage } from '#client/domains/accounts/session/save-language.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'

/** The language menu of the footer. A player's choice is kept in the profile. */
export function FooterLanguage() {
  const { user } = useSession()
  const save = useSaveLanguage()
  return <LanguageSelect onChoose={user ? (locale) => save.mutate(locale) : chooseLanguage} />
}
