import type { Config } from '#server/platform/config.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import {
  deriveSecrets,
  keysFor,
  rawKeys,
  seal,
  secretKeyOf,
  unseal,
  usableKeys,
  type Keys,
  type Purpose,
  type RawKeys,
  type Secrets,
} from '#server/platform/secrets.ts'
import { keyFingerprint } from './installation.ts'
import { listFormerKeys, putFormerKey, type FormerKeyRow } from './queries.ts'

type KeySettings = Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>

const DAY_MS = 86_400_000
/**
 * How many days a former key of each purpose is read: as long as what it has signed. Nothing says when a link to unsubscribe, a
 * calendar, an invite or a recovery code ends. What is not named here ends within a quarter of an hour.
 */
const READ_DAYS: Partial<Record<Purpose, number>> = {
  refresh: 30,
  appeals: 60,
  dataRequests: 60,
  counterNotices: 184,
  codes: Number.POSITIVE_INFINITY,
  teamLinks: Number.POSITIVE_INFINITY,
}

/** All keys of a process: those of its settings, and what the database has of former ones. */
export async function loadSecrets(db: Reader, config: KeySettings, now: Date): Promise<Secrets> {
  const secrets = await deriveSecrets(secretKeyOf(config), config.SECRET_KEY_PREVIOUS)
  const kept = await Promise.all((await listFormerKeys(db)).map((row) => open(secrets, row, now)))
  return { ...secrets, former: [...secrets.former, ...kept] }
}

/** Keeps what outlives a SECRET_KEY, sealed by the present one, so that the setting can be removed. */
export async function keepFormerKey(db: Db, secrets: Secrets, former: string, now: Date): Promise<void> {
  const mark = keyFingerprint(former)
  const raw = Object.entries(rawKeys(former)).filter(([purpose]) => purpose in READ_DAYS)
  const text = JSON.stringify(
    Object.fromEntries(raw.map(([purpose, key]) => [purpose, key.toString('base64')])),
  )
  await putFormerKey(db, { mark, sealed: seal(secrets.keyring, text, formerOwner(mark)), retired_at: now })
}

/** Bound into the ciphertext of a row. */
export const formerOwner = (mark: string): string => `former:${mark}`

/** Nothing when the row was sealed by a key that is lost: the site starts, and the links of that time have ended. */
async function open(secrets: Secrets, row: FormerKeyRow, now: Date): Promise<Partial<Keys>> {
  const age = (now.getTime() - row.retired_at.getTime()) / DAY_MS
  let raw: RawKeys
  try {
    const texts = JSON.parse(unseal(keysFor(secrets, 'keyring'), row.sealed, formerOwner(row.mark)))
    raw = Object.fromEntries(
      Object.entries(READ_DAYS)
        .filter(([purpose, days]) => age < days && typeof texts[purpose] === 'string')
        .map(([purpose]) => [purpose, Buffer.from(texts[purpose], 'base64')]),
    )
  } catch {
    return {}
  }
  return usableKeys(raw)
}
