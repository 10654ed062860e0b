import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/api/call.ts'
import { chooseLanguage } from '#client/lib/language.ts'
import type { OfferedLocale } from '#messages/locales.ts'
import { cacheProfile } from './profile.ts'

/** Keeps the language in the profile, for every device and for mails, and shows the site in it. */
export function useSaveLanguage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (language: OfferedLocale) => call('PUT v1 /players/profile/', { body: { language } }),
    onSuccess(profile, language) {
      chooseLanguage(language)
      return cacheProfile(queryClient, profile)
    },
  })
}
