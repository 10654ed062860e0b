import { useHydrated, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isSignInTab, rememberSignIn } from '#client/domains/accounts/session/known-browser.ts'

/**
 * Decides whether a narrow home page shows the sign-in card above everything else: after somebody asks for it, for
 * people who were sent here to sign in (`isSentHere`), and after a sign-out. Newcomers first see an introduction to the
 * site.
 */
export function useSignInOpen(): { isOpen: boolean; isSentHere: boolean; open: () => void } {
  const { redirect } = useSearch({ strict: false })
  const isHydrated = useHydrated()
  const [isAsked, setAsked] = useState(false)
  const isKnown = isHydrated && isSignInTab()
  return {
    isSentHere: redirect !== undefined,
    isOpen: isAsked || isKnown || redirect !== undefined,
    open: () => {
      rememberSignIn()
      setAsked(true)
    },
  }
}
