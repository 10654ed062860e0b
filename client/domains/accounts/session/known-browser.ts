import { tabStorage } from '#client/lib/storage.ts'

const KEY = 'signs_in_here'

/** Remembers, until this tab is closed, that somebody signs in or has signed out here. */
export const rememberSignIn = (): void => tabStorage.write(KEY, '1')

/** Returns whether somebody is signing in or has signed out in this tab. */
export const isSignInTab = (): boolean => tabStorage.read(KEY) !== undefined
