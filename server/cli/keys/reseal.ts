import type { Db } from '#server/platform/db/open.ts'
import type { PrivateFiles } from '#server/platform/files/files.ts'
import { formerOwner, keepFormerKey } from '#server/platform/installation/former-keys.ts'
import { keysFor, sealBytes, unsealBytes, type Secrets } from '#server/platform/secrets.ts'
import { listSealed, listSealedFiles, replaceSealed, type SealedColumn } from './queries.ts'

/** Every column that is sealed. A test compares them with those of the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'totp_secrets', column: 'sealed', id: 'player_id', owner: (id) => id, purpose: 'sealing' },
  { table: 'x_request_tokens', column: 'sealed', id: 'token', owner: (id) => id, purpose: 'sealing' },
  { table: 'webhook_endpoints', column: 'secret', id: 'id', owner: () => 'webhook', purpose: 'webhooks' },
  {
    table: 'webhook_endpoints',
    column: 'former_secret',
    id: 'id',
    owner: () => 'webhook',
    purpose: 'webhooks',
  },
  { table: 'discord_guilds', column: 'webhook_token', id: 'id', owner: (id) => id, purpose: 'discord' },
  { table: 'former_keys', column: 'sealed', id: 'mark', owner: formerOwner, purpose: 'keyring' },
]

type Site = { db: Db; secrets: Secrets; privateFiles: PrivateFiles; former: string; now: Date }
/** Counts of rows and files sealed anew, and the names of those that neither key opens. */
export type Resealed = { rows: number; files: number; unread: string[] }

/**
 * Seals by the present key what the former one has sealed, beside the running site, and keeps what outlives the former key.
 * It may stop at any time and be run again.
 */
export async function reseal({ db, secrets, privateFiles, former, now }: Site): Promise<Resealed> {
  const done: Resealed = { rows: 0, files: 0, unread: [] }
  for (const column of SEALED_COLUMNS) {
    const keys = keysFor(secrets, column.purpose)
    for (const row of await listSealed(db, column)) {
      const sealed = sealAnew(keys, row.sealed, column.owner(row.id))
      if (sealed === 'unread') done.unread.push(`${column.table} ${row.id}`)
      else if (sealed) {
        await replaceSealed(db, column, { row, sealed })
        done.rows += 1
      }
    }
  }
  for (const { file, owner } of await listSealedFiles(db)) {
    const bytes = await privateFiles.read(file)
    const sealed = bytes && sealAnew(keysFor(secrets, 'identity'), bytes, owner)
    if (sealed === 'unread') done.unread.push(file)
    else if (sealed) {
      // When it is deleted just now, the sweep deletes it again: no row names it.
      await privateFiles.keep(file, sealed)
      done.files += 1
    }
  }
  await keepFormerKey(db, secrets, former, now)
  return done
}

/** Undefined when the present key opens it. */
function sealAnew(
  [key, ...former]: readonly [Buffer, ...Buffer[]],
  bytes: Uint8Array,
  owner: string,
): Buffer | 'unread' | undefined {
  if (opened([key], bytes, owner)) return undefined
  const plain = opened(former, bytes, owner)
  return plain ? sealBytes(key, plain, owner) : 'unread'
}

function opened(keys: readonly Buffer[], bytes: Uint8Array, owner: string): Buffer | undefined {
  try {
    return unsealBytes(keys, bytes, owner)
  } catch {
    return undefined
  }
}
