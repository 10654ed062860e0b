import { useEffect } from 'react'
import { chooseLanguage, languageOf } from '#client/lib/language.ts'
import { useProfile } from './profile.ts'

/** Shows the site in the language of the profile, also on a device where another one was shown. */
export function useFollowLanguage(): void {
  const { data: profile } = useProfile()
  const language = languageOf(profile?.language)
  useEffect(() => {
    if (language) chooseLanguage(language)
  }, [language])
}
