import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { create, extract } from 'tar'

/** How a sealed backup begins: these letters and the version, then the salt of the key and the nonce. */
const MAGIC = Buffer.from('CTBK1')
const [SALT_BYTES, NONCE_BYTES, TAG_BYTES, KEY_BYTES] = [16, 12, 16, 32]
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
const CIPHER = 'aes-256-gcm'

const derive = promisify(scrypt) as (password: string, salt: Buffer, bytes: number) => Promise<Buffer>

/** Packs the folder of a backup into one file that only `BACKUP_KEY` opens; the file has its name once it is complete. */
export async function sealBackup(folder: string, file: string, backupKey: string): Promise<void> {
  const [salt, nonce] = [randomBytes(SALT_BYTES), randomBytes(NONCE_BYTES)]
  const cipher = createCipheriv(CIPHER, await derive(backupKey, salt, KEY_BYTES), nonce)
  const part = `${file}.part`
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true })
    target.write(Buffer.concat([MAGIC, salt, nonce]))
    await pipeline(
      create({ cwd: folder, portable: true }, ['.']),
      cipher,
      async function* (sealed: AsyncIterable<Buffer>) {
        yield* sealed
        yield cipher.getAuthTag()
      },
      target,
    )
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Unpacks a sealed backup into a new folder.
 * @throws an Error with a message for the operator when the key is another one, or the file was changed; nothing is left then
 */
export async function unsealBackup(file: string, into: string, backupKey: string): Promise<void> {
  const { head, tag, end } = await readEnds(file)
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const key = await derive(backupKey, salt, KEY_BYTES)
  const decipher = createDecipheriv(CIPHER, key, head.subarray(MAGIC.length + SALT_BYTES))
  decipher.setAuthTag(tag)
  await mkdir(into, { recursive: true, mode: 0o700 })
  try {
    await pipeline(createReadStream(file, { start: HEAD_BYTES, end }), decipher, extract({ cwd: into }))
  } catch (error) {
    await rm(into, { recursive: true, force: true })
    throw new Error(`${file} cannot be opened: BACKUP_KEY is another one, or the file was changed.`, {
      cause: error,
    })
  }
}

async function readEnds(file: string): Promise<{ head: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const tag = Buffer.alloc(TAG_BYTES)
    await handle.read(head, 0, HEAD_BYTES, 0)
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES))
    if (!head.subarray(0, MAGIC.length).equals(MAGIC) || size <= HEAD_BYTES + TAG_BYTES)
      throw new Error(`${file} is no sealed backup.`)
    return { head, tag, end: size - TAG_BYTES - 1 }
  } finally {
    await handle.close()
  }
}
