import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDisk } from './disk.ts'
import { UPLOADS } from './files.ts'

test('what a full disk cannot hold leaves no partial file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = openDisk(folder, UPLOADS, async (path, bytes, options) => {
    await writeFile(path, bytes.subarray(0, 10), options)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await expect(files.put('avatars', new Uint8Array(1000))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(readdirSync(join(folder, 'uploads', 'avatars'))).toEqual([])
})
