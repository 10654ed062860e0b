import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { temporaryFolder } from '#server/testing/folder.ts'
import { must, signUpAccount } from '#server/testing/visitor.ts'

const root = join(import.meta.dirname, '../../..')
const folder = temporaryFolder('commands')
let server: RunningServer | undefined
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command as npm does, on a data folder. Returns its exit code and its output. */
function run(
  program: string,
  dataDir: string,
  args: string[],
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATA_DIR: join(folder, dataDir), DATABASE_URL: '', SECRET_KEY: '' }
  const child = spawn(process.execPath, [join('server/cli', program), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += String(data)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

test(
  'the embedded database is backed up while the site runs, and restored elsewhere with its key and its sessions',
  { timeout: 120_000 },
  async () => {
    server = await startServer({ demo: false, dataDir: join(folder, 'one') })
    const ann = await signUpAccount(server.url, 'ann_backup')
    const copy = join(folder, 'copy')
    expect(await run('backup.ts', 'one', [copy])).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Backed up \d+ rows and 0 files to /),
    })
    expect(await run('backup.ts', 'one', [copy])).toMatchObject({
      code: 1,
      output: expect.stringContaining('already exists'),
    })
    expect(await run('restore.ts', 'one', [copy, '--replace'])).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by a running server'),
    })
    expect(await run('restore.ts', 'one', [])).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run restore -- <folder> [--replace]'),
    })
    await server.stop()

    const restored = await run('restore.ts', 'two', [copy])
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Restored \d+ rows from [\s\S]*ok {6}/),
    })
    expect(restored.output).not.toContain('BROKEN')
    server = await startServer({ demo: false, dataDir: join(folder, 'two') })
    expect(await must(server.url, '/v1/players/profile/', { token: ann.accessToken })).toMatchObject({
      username: 'ann_backup',
    })
  },
)
