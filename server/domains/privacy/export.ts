import { t } from '#messages/privacy.ts'
import { wordsOf, type Message } from '#messages/message.ts'
import { currentLocale } from '#messages/translate.ts'
import { strToU8, zip } from 'fflate'
import type { Context } from '#server/platform/context.ts'
import { listChecksOf } from '#server/domains/identity/queries.ts'
import { openPicture, PICTURES } from '#server/domains/identity/pictures.ts'
import { UPLOADS_PATH } from '#server/platform/files/files.ts'
import { presentProfile } from '#server/domains/players/present.ts'
import type { SettingValues } from '#server/platform/settings/settings.ts'
import { readOwnRows } from './queries.ts'

export type ExportParts = Pick<Context, 'db' | 'clock' | 'secrets' | 'files' | 'privateFiles'> & {
  settings: { current(): Pick<SettingValues, 'BRAND_NAME'> }
}

/**
 * A ZIP with a JSON file per subject and the player's pictures. Without those of identity checks where only an e-mail
 * address proves who asks.
 */
export async function exportOf(
  context: ExportParts,
  playerId: string,
  { withIdentity = true }: { withIdentity?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const profile = await presentProfile(context, context.db, playerId)
  const { notifications = [], ...rows } = await readOwnRows(context.db, playerId)
  const files: Record<string, Uint8Array> = {
    'profile.json': json(profile),
    'notifications.json': json(notifications.map(inWords)),
    'read-me.txt': strToU8(readMe(context, profile.username)),
  }
  for (const [name, list] of Object.entries(rows)) files[`${name}.json`] = json(list)
  const picture = profile.avatar_url?.startsWith(UPLOADS_PATH)
    ? await context.files.read(profile.avatar_url.slice(UPLOADS_PATH.length))
    : undefined
  if (picture) files['picture.webp'] = picture
  if (withIdentity) Object.assign(files, await identityPictures(context, playerId))
  return zipFiles(files)
}

/** A notification with its text instead of its key. */
function inWords({ message_key: key, message_params: params, ...row }: Record<string, unknown>) {
  return { message: wordsOf({ key, params } as Message, currentLocale()), ...row }
}

/** The stored pictures of the player's identity checks, numbered by submission. */
async function identityPictures(context: ExportParts, playerId: string): Promise<Record<string, Uint8Array>> {
  const files: Record<string, Uint8Array> = {}
  for (const [index, check] of (await listChecksOf(context.db, playerId)).entries())
    for (const kind of PICTURES) {
      const picture = await openPicture(context, playerId, kind, check[`${kind}_file`])
      if (picture) files[`identity-${index + 1}-${kind}.webp`] = picture
    }
  return files
}

function readMe(context: ExportParts, username: string): string {
  const params = {
    brand: context.settings.current().BRAND_NAME,
    username,
    time: context.clock.now().toISOString(),
  }
  return `${t('privacy.detail.read_me', params)}\n`
}

function json(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}

function zipFiles(files: Record<string, Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) =>
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(new Uint8Array(bytes)))),
  )
}
