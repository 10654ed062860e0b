import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/folder.ts'

/** A generator of clients that others use; no dependency of ours. */
const GENERATOR = 'openapi-typescript@7'
const USE = `import type { components, paths } from './api.d.ts'

type Game = paths['/api/v1/games/']['get']['responses'][200]['content']['application/json']['results'][number]
export const slugOf = (game: Game): string => game.slug
export type Name = keyof components['schemas']
`

test('a client that another generator makes of the document compiles', async (context) => {
  const folder = temporaryFolder('client')
  const run = (program: string, args: string[]) =>
    spawnSync(program, args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })
  const app = await startTestApp()
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
    const document = await fetch(new URL('/api/openapi.json', app.url))
    writeFileSync(join(folder, 'openapi.json'), await document.text())
    const installed = run('npm', ['install', '--no-audit', '--no-fund', GENERATOR, 'typescript@5'])
    // Without a registry there is no generator.
    if (installed.status !== 0) return context.skip()
    const made = run('npx', ['openapi-typescript', 'openapi.json', '-o', 'api.d.ts'])
    expect({ status: made.status, said: made.stderr }).toEqual({ status: 0, said: '' })
    writeFileSync(join(folder, 'use.ts'), USE)
    const compiled = run('npx', ['tsc', '--strict', '--noEmit', '--allowImportingTsExtensions', 'use.ts'])
    expect(compiled.stdout).toBe('')
    expect(compiled.status).toBe(0)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
