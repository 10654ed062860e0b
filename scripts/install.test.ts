import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, isInstalledToRun } from './install.mjs'

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

/** Creates what npm leaves in node_modules: the packages and its record of them. */
function installed(packages: Record<string, { version: string }>): void {
  recorded(packages)
  for (const [path, { version }] of Object.entries(packages)) {
    mkdirSync(join(root, path), { recursive: true })
    writeFileSync(join(root, path, 'package.json'), JSON.stringify({ version }))
  }
}

function recorded(packages: Record<string, object>): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

test('an incomplete installation is not accepted or stamped, whatever npm recorded', () => {
  lock({ 'node_modules/a': { version: '1.0.0' } })
  recorded({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(false)
  expect(existsSync(join(root, 'node_modules', '.contender-installed'))).toBe(false)
  installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(true)
  expect(existsSync(join(root, 'node_modules', '.contender-installed'))).toBe(true)
})

test('an empty folder is not installed', () => {
  lock({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(false)
})

test('packages are installed only in the versions of the lock file', () => {
  lock({ 'node_modules/a': { version: '1.0.0' } })
  installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(true)
  lock({ 'node_modules/a': { version: '1.0.1' } })
  expect(isInstalled(root)).toBe(false)
})

test('optional packages are required for this platform only', () => {
  lock({ 'node_modules/far': { version: '1.0.0', optional: true, ...elsewhere } })
  installed({})
  expect(isInstalled(root)).toBe(true)
  lock({ 'node_modules/near': { version: '1.0.0', optional: true, ...here } })
  expect(isInstalled(root)).toBe(false)
})

test('a package whose os list only excludes other systems is required here', () => {
  lock({ 'node_modules/a': { version: '1.0.0', optional: true, os: ['!aix'], cpu: [process.arch] } })
  installed({})
  expect(isInstalled(root)).toBe(false)
})

test('a built site needs no development packages', () => {
  lock({
    'node_modules/a': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/part': { version: '1.0.0', devOptional: true },
  })
  installed({ 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalledToRun(root)).toBe(true)
  expect(isInstalled(root)).toBe(false)
  lock({ 'node_modules/a': { version: '1.0.1' } })
  expect(isInstalledToRun(root)).toBe(false)
})
