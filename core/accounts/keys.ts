import { accept, refuse, type Decision } from '#core/decision.ts'

const DAY_MS = 24 * 3_600_000
export const MAX_KEYS = 10
export const KEY_DAYS = 90
export const MAX_KEY_DAYS = 365
/** The time for which the old key of a rotation still works. */
export const ROTATION_MS = DAY_MS
/** Days before the end of a key on which its owner gets a mail, the earliest first. */
const WARNING_DAYS = [14, 3]

type Key = { createdAt: Date; expiresAt: Date; isReplaced: boolean }

/**
 * A player has so many keys; those that a rotation has replaced do not count, unless they have become as many: their
 * successors were revoked.
 */
export function addKey(keys: readonly Key[]): Decision<undefined, 'too_many_keys'> {
  const lasting = keys.filter(({ isReplaced }) => !isReplaced).length
  return lasting >= MAX_KEYS || keys.length >= 2 * MAX_KEYS ? refuse('too_many_keys') : accept(undefined)
}

/** The ends of both keys of a rotation: the new one lasts as long as the old one was meant to. */
export function rotateKey(
  key: Key,
  now: Date,
): Decision<{ newEnds: Date; oldEnds: Date }, 'already_rotated'> {
  if (key.isReplaced) return refuse('already_rotated')
  const lastsMs = key.expiresAt.getTime() - key.createdAt.getTime()
  return accept({
    newEnds: new Date(now.getTime() + lastsMs),
    oldEnds: new Date(Math.min(key.expiresAt.getTime(), now.getTime() + ROTATION_MS)),
  })
}

/** The time at which the owner of a key is next told that it ends; undefined when no mail is left. */
export function nextWarning(expiresAt: Date, now: Date): Date | undefined {
  return WARNING_DAYS.map((days) => new Date(expiresAt.getTime() - days * DAY_MS)).find((at) => at > now)
}

export const keyEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)
