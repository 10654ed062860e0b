import { browserStorage } from '#client/lib/storage.ts'

const KEY = 'has_signed_in'

/** Remembers that somebody signs in with this browser. */
export const rememberSignIn = (): void => browserStorage.write(KEY, '1')

/** Whether somebody has signed in with this browser, or was about to. */
export const hasSignedIn = (): boolean => browserStorage.read(KEY) !== undefined
