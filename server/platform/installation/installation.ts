import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import { secretKeyOf } from '#server/platform/secrets.ts'
import { settingRules } from '#server/platform/settings/rules.ts'
import {
  findInstallation,
  insertInstallation,
  listFormerKeys,
  updateInstallation,
  type Installation,
} from './queries.ts'

/** Settings that all processes of a site must have alike, beside the policy and the brand. */
const SHARED = [
  'PUBLIC_URL',
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'RATE_LIMIT_SCALE',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_BASE_URL',
  'PAYPAL_SANDBOX',
  'VAPID_PUBLIC_KEY',
  'LICHESS_BASE_URL',
] as const satisfies (keyof Config)[]

type Own = Pick<Config, 'DATA_DIR' | 'SECRET_KEY'> & {
  S3_BUCKET?: Config['S3_BUCKET']
  SECRET_KEY_PREVIOUS?: Config['SECRET_KEY_PREVIOUS']
}

/** Identifies a SECRET_KEY without revealing it. */
export function keyFingerprint(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, '', 'contender:backup-mark', 12)).toString('hex')
}

/** The file that tells one data folder from another. */
export const folderMarkFile = (dataDir: string): string => join(dataDir, 'installation.id')

/**
 * Compares the secret key and the data folder with those that the database belongs to; the first start writes both down.
 * @returns a warning for the settings in which this process differs from the one that started before it
 * @throws an Error with a message for the operator when the key or the folder is another one
 */
export async function checkInstallation(db: Db, config: Config): Promise<string[]> {
  const marks = keysOf(config).map((key) => settingMarks(config, key))
  const [settings = {}] = marks
  if (!(await findInstallation(db)))
    await insertInstallation(db, { ...ownMarks(config, 'written'), settings })
  const known = await findInstallation(db)
  if (!known) return []
  refuseOther(known, config)
  const names = Object.keys({ ...known.settings, ...settings })
  if (names.some((name) => known.settings[name] !== settings[name]))
    await updateInstallation(db, { settings })
  // A process with the other of two keys marks the same settings otherwise.
  const changed = names
    .filter((name) => marks.every((each) => known.settings[name] !== each[name]))
    .toSorted()
  if (changed.length === 0) return []
  return [
    `Changed since the last start of a process: ${changed.join(', ')}. All processes of a site need the same; restart those that run with other values.`,
  ]
}

/** Checks the marks for a command, which writes nothing down. */
export async function checkMarks(db: Db, config: Own): Promise<void> {
  const known = await findInstallation(db)
  if (known) refuseOther(known, config)
}

/** Makes this process's key and folder those of the database. */
export async function adoptInstallation(db: Reader, config: Own): Promise<void> {
  await updateInstallation(db, ownMarks(config, 'written'))
}

/**
 * How far a change of the key has come: the other key is only known yet (`known`), has sealed what is stored (`sealing`), or is done
 * with (`done`).
 */
export async function rotationOf(db: Db, config: Own & { SECRET_KEY_PREVIOUS: string }): Promise<Rotation> {
  const known = await findInstallation(db)
  if (known?.key_mark !== keyFingerprint(secretKeyOf(config))) return 'sealing'
  const former = keyFingerprint(config.SECRET_KEY_PREVIOUS)
  return (await listFormerKeys(db)).some(({ mark }) => mark === former) ? 'done' : 'known'
}

export type Rotation = 'known' | 'sealing' | 'done'

/** From now on SECRET_KEY alone opens the database, whose former key is done with. */
export async function noteSealedAnew(db: Reader, config: Own): Promise<void> {
  await updateInstallation(db, { key_mark: keyFingerprint(secretKeyOf(config)) })
}

/** Marks the data folder as that of the database, after its files have been restored into it. */
export async function markRestoredFolder(db: Db, config: Own): Promise<void> {
  const known = await findInstallation(db)
  if (!known) return
  mkdirSync(config.DATA_DIR, { recursive: true })
  writeFileSync(folderMarkFile(config.DATA_DIR), known.folder_mark)
}

function refuseOther(known: Installation, config: Own): void {
  const own = ownMarks(config, 'read')
  if (!keysOf(config).map(keyFingerprint).includes(known.key_mark))
    throw new Error(
      `SECRET_KEY is not the one that this database was used with: second factors and documents in it could not be read, and everybody would be signed out. ${
        config.SECRET_KEY
          ? 'Set SECRET_KEY to the former one, or SECRET_KEY_PREVIOUS when you change it'
          : `Put the former secret.key back into ${config.DATA_DIR}, or set SECRET_KEY`
      }. If it is lost for good: npm run admin -- installation adopt`,
    )
  // Each machine has a folder of its own where there is a bucket.
  if (!config.S3_BUCKET && own.folder_mark !== known.folder_mark)
    throw new Error(
      `The data folder ${config.DATA_DIR} is not the one that this database was used with: uploaded pictures would be missing. Set DATA_DIR to the former folder, which all server processes share, or copy its content here (installation.id too). If it is lost for good: npm run admin -- installation adopt`,
    )
}

function ownMarks(config: Own, mark: 'read' | 'written'): Omit<Installation, 'settings'> {
  const own = mark === 'written' ? folderMark(config.DATA_DIR) : readMark(config.DATA_DIR)
  return { key_mark: keyFingerprint(secretKeyOf(config)), folder_mark: own ?? '' }
}

/** The keys that this process reads by, that of SECRET_KEY first. */
function keysOf(config: Own): string[] {
  const key = secretKeyOf(config)
  return config.SECRET_KEY_PREVIOUS === undefined ? [key] : [key, config.SECRET_KEY_PREVIOUS]
}

function readMark(dataDir: string): string | undefined {
  try {
    return readFileSync(folderMarkFile(dataDir), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** The mark of the data folder, made when it has none. */
function folderMark(dataDir: string): string | undefined {
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(folderMarkFile(dataDir), randomUUID(), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readMark(dataDir)
}

/** Marks of the settings instead of their values, some of which are secret. */
function settingMarks(config: Config, key: string): Record<string, string> {
  const names = [...SHARED, ...(Object.keys(settingRules) as (keyof typeof settingRules)[])]
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHmac('sha256', key)
        .update(JSON.stringify([name, config[name] ?? null]))
        .digest('hex')
        .slice(0, 12),
    ]),
  )
}
