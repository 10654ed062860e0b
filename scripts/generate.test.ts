import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generateOnce, outputs } from './generate.mjs'

let root: string
let times: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contender-generate-'))
  for (const folder of ['client/routes', 'messages/en', 'server/platform/db'])
    mkdirSync(join(root, folder), { recursive: true })
  write('messages/en/site.json')
  times = 0
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string) => writeFileSync(join(root, path), '{}')
const generate = () =>
  generateOnce(root, join(root, 'cache'), async () => {
    times += 1
    for (const path of outputs) write(path)
  })

test('of several commands at once one generates, and none does again while nothing changes', async () => {
  await Promise.all([generate(), generate(), generate()])
  await generate()
  expect(times).toBe(1)
})

test('a new, changed or removed source and a missing result are noticed', async () => {
  await generate()
  write('client/routes/new.tsx')
  await generate()
  utimesSync(join(root, 'messages/en/site.json'), 1, 1)
  await generate()
  rmSync(join(root, 'client/routes/new.tsx'))
  await generate()
  rmSync(join(root, 'messages/params.gen.ts'))
  await generate()
  expect(times).toBe(5)
})

test('after a failure the next command generates again', async () => {
  const failing = generateOnce(root, join(root, 'cache'), () => Promise.reject(new Error('no routes')))
  await expect(failing).rejects.toThrow('no routes')
  await generate()
  expect(times).toBe(1)
})
