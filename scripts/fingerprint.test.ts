import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentFingerprint, fingerprint } from './fingerprint.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'contender-fingerprint-'))
  mkdirSync(join(folder, 'one/client'), { recursive: true })
  writeFileSync(join(folder, 'one/client/a.ts'), 'a')
  writeFileSync(join(folder, 'one/package.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const INPUTS = ['client', 'package.json', 'missing']
const both = (name: string) =>
  [fingerprint, contentFingerprint].map((print) => print(join(folder, name), INPUTS))

test('a moved folder has the same fingerprint, a copy with other times the same of its contents', () => {
  const [times, contents] = both('one')
  renameSync(join(folder, 'one'), join(folder, 'moved'))
  expect(both('moved')).toEqual([times, contents])
  cpSync(join(folder, 'moved'), join(folder, 'copied'), { recursive: true })
  utimesSync(join(folder, 'copied/client/a.ts'), 1, 1)
  expect(both('copied')).toEqual([expect.not.stringContaining(times ?? ''), contents])
})

test('an edit of the same length, a new file and another name are noticed', () => {
  const seen = new Set([both('one')[1]])
  const path = (name: string) => join(folder, 'one/client', name)
  writeFileSync(path('a.ts'), 'b')
  seen.add(both('one')[1])
  writeFileSync(path('b.ts'), '')
  seen.add(both('one')[1])
  rmSync(path('b.ts'))
  writeFileSync(path('c.ts'), '')
  seen.add(both('one')[1])
  expect(seen.size).toBe(4)
})
