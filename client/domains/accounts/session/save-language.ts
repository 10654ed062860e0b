import { useQueryClient } from '@tanstack/react-query'
import { english } from '#client/lib/format-locale.ts'
import { chooseLanguage } from '#client/lib/language.ts'
import type { OfferedLocale } from '#messages/locales.ts'
import { cacheProfile } from './profile.ts'
import { useAct } from '#client/lib/api/act.ts'

/** Keeps the language in the profile, for every device and for mails, and shows the site in it. */
export function useSaveLanguage() {
  const queryClient = useQueryClient()
  return useAct('PUT v1 /players/profile/', {
    // The language includes the variety of English, by which mails write dates.
    input: (language: OfferedLocale) => ({
      body: { language: language === 'en' && english() === 'en-US' ? 'en-US' : language },
    }),
    onSuccess(profile, language) {
      chooseLanguage(language)
      return cacheProfile(queryClient, profile)
    },
  })
}
