import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'contender-install-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['aix'], cpu: ['ppc64'] }

function lock(packages: Record<string, object>): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}

/** What npm notes in node_modules at its last install. */
function installed(packages: Record<string, object>): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

test('nothing there is not installed', () => {
  lock({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(false)
})

test('what the lock file names is installed, in the versions it names', () => {
  lock({ 'node_modules/a': { version: '1.0.0' } })
  installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(true)
  lock({ 'node_modules/a': { version: '1.0.1' } })
  expect(isInstalled(root)).toBe(false)
})

test("this platform's optional packages must be there, those of others need not", () => {
  lock({ 'node_modules/far': { version: '1.0.0', optional: true, ...elsewhere } })
  installed({})
  expect(isInstalled(root)).toBe(true)
  lock({ 'node_modules/near': { version: '1.0.0', optional: true, ...here } })
  expect(isInstalled(root)).toBe(false)
})

test('a package that is kept off other systems by a "not" belongs to this one', () => {
  lock({ 'node_modules/a': { version: '1.0.0', optional: true, os: ['!aix'], cpu: [process.arch] } })
  installed({})
  expect(isInstalled(root)).toBe(false)
})
