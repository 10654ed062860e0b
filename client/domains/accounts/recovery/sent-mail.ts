import { tabStorage } from '#client/lib/storage.ts'

/** A mail that was just sent, stored for this tab so that a reload does not show an empty form again. */
export type Mailed = { email: string; /** The server's message. */ detail?: string }

export function readMailed(what: 'sign_up' | 'reset'): Mailed | undefined {
  const stored = tabStorage.readJson(keyOf(what))
  return isMailed(stored) ? stored : undefined
}

export const storeMailed = (what: 'sign_up' | 'reset', mailed: Mailed): void =>
  tabStorage.writeJson(keyOf(what), mailed)

export const removeMailed = (what: 'sign_up' | 'reset'): void => tabStorage.remove(keyOf(what))

const keyOf = (what: string) => `mailed_to:${what}`

function isMailed(stored: unknown): stored is Mailed {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'email' in stored &&
    typeof stored.email === 'string' &&
    (!('detail' in stored) || typeof stored.detail === 'string')
  )
}
