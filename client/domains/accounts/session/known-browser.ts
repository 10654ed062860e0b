import { tabStorage } from '#client/lib/storage.ts'

/**
 * Remembers, until this tab is closed, that somebody signs in or has signed out here: a narrow home page then begins with
 * the sign-in card. `early.js` reads it, so that the card does not push the page once it runs.
 */
export function rememberSignIn(): void {
  tabStorage.write('signs_in_here', '1')
  // Sessions are also kept where there is no document.
  if (typeof document !== 'undefined') document.documentElement.dataset.signsIn = ''
}
