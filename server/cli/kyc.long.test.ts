import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runAdmin } from '#server/testing/cli.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
let folder: string
beforeAll(async () => {
  app = await startTestApp()
  ;[ann] = await insertPlayers(app, ['ann_kyc_cli'])
  folder = mkdtempSync(join(tmpdir(), 'kyc-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await app.close()
})

const kyc = (...args: string[]) => runAdmin(app, 'kyc', ...args)

async function send(): Promise<void> {
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4080c0' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const field of ['document', 'selfie']) form.set(field, new Blob([new Uint8Array(photo)]), 'a.png')
  const response = await fetch(`${app.url}/api/v1/kyc/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.accessToken}` },
    body: form,
  })
  expect(response.status).toBe(201)
}

test('identity checks can be decided at the command line', async () => {
  expect(await kyc('list')).toMatchObject({
    ok: true,
    output: expect.stringContaining('No identity check is pending.'),
  })
  expect(await kyc('approve', ann.username, '--reason=The pictures match.')).toMatchObject({
    ok: false,
    output: expect.stringContaining('sent no pictures'),
  })
  await send()
  expect((await kyc('list')).output).toContain(`${ann.username}   Test ${ann.username}   1990-05-17   US`)
  expect(await kyc('show', ann.username.toUpperCase(), folder)).toMatchObject({ ok: true })
  expect(readdirSync(folder).sort()).toEqual([`${ann.username}-document.webp`, `${ann.username}-selfie.webp`])
  expect(await sharp(readFileSync(join(folder, `${ann.username}-selfie.webp`))).metadata()).toMatchObject({
    format: 'webp',
    width: 300,
  })

  expect(await kyc('reject', ann.username, 'no')).toMatchObject({
    ok: false,
    output: expect.stringContaining('at least 3'),
  })
  expect(await kyc('reject', ann.username, 'Too', 'dark.')).toMatchObject({ ok: true })
  expect(await must(app.url, '/v1/kyc/', { token: ann.accessToken })).toMatchObject({
    status: 'rejected',
    reason: 'Too dark.',
  })
  await send()
  expect(await kyc('approve', ann.username, '--reason=The pictures match.')).toMatchObject({ ok: true })
  expect(await kyc('approve', ann.username, '--reason=The pictures match.')).toMatchObject({
    ok: false,
    output: expect.stringContaining('already decided'),
  })
  expect(await kyc('approve', ann.username)).toMatchObject({
    ok: false,
    output: expect.stringContaining('kyc approve <username> --reason'),
  })
  expect(await kyc('show', ann.username, folder)).toMatchObject({ ok: false })
  expect(await kyc('reject', ann.username)).toMatchObject({
    ok: false,
    output: expect.stringContaining('kyc list'),
  })
}, 120_000)
