import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from './embedded/address.ts'
import { identify } from './embedded/process.ts'
import { temporaryFolder } from './testing/folder.ts'

const root = join(import.meta.dirname, '..')
let dataDir: string
let port: number
const commands: ChildProcess[] = []

beforeEach(async () => {
  dataDir = temporaryFolder('stop')
  port = await freePort()
})
afterEach(async () => {
  for (const command of commands.splice(0)) command.kill('SIGTERM')
  await vi.waitUntil(() => survivors(everybody()).length === 0, { timeout: 25_000 })
  rmSync(dataDir, { recursive: true, force: true })
})

type Command = { pid: number; said(): string; exitCode(): number | null }

/** `npm start` as a person runs it, with its words. */
function npmStart(program: [string, ...string[]] = ['npm', 'start']): Command {
  const [name, ...args] = program
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
    LICHESS_BASE_URL: 'http://127.0.0.1:9',
  }
  const child = spawn(name, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  commands.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (said += String(data)))
  return { pid: child.pid ?? 0, said: () => said, exitCode: () => child.exitCode }
}

async function waitUntilReady(command: Command): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await expect
    .poll(
      async () => ((await isReady()) ? 'ready' : `${command.exitCode() ?? 'starting'} ${command.said()}`),
      { timeout: 60_000 },
    )
    .toBe('ready')
}

type Owner = { pid: number; launcher: { pid: number } }

function owner(): Owner {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/owner.lock'), 'utf8')) as Owner
}

/** The server and its PostgreSQL, by what they have written down. */
function everybody(): number[] {
  const read = (work: () => number) => {
    try {
      return [work()]
    } catch {
      return []
    }
  }
  return [
    ...read(() => owner().pid),
    ...read(() =>
      Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]),
    ),
  ]
}

const survivors = (pids: number[]) => pids.filter((pid) => identify(pid) !== undefined)

const isWindows = process.platform === 'win32'

test.skipIf(isWindows)(
  'npm or the launcher told to stop or killed: a start at once waits for the old server, and neither server nor PostgreSQL is left',
  { timeout: 180_000 },
  async () => {
    const blows: ((command: Command) => void)[] = [
      ({ pid }) => process.kill(pid, 'SIGTERM'),
      ({ pid }) => process.kill(pid, 'SIGKILL'),
      () => process.kill(owner().launcher.pid, 'SIGKILL'),
    ]
    let command = npmStart()
    await waitUntilReady(command)
    for (const strike of blows) {
      const before = everybody()
      expect(before).toHaveLength(2)
      strike(command)
      const isLast = strike === blows.at(-1)
      if (!isLast) command = npmStart()
      await expect.poll(() => survivors(before), { timeout: 25_000 }).toEqual([])
      if (isLast) return
      await waitUntilReady(command)
      expect(command.said()).not.toContain('in use')
    }
  },
)

test.skipIf(isWindows)(
  'whoever started `npm start` may go: the server stays until it is told',
  { timeout: 90_000 },
  async () => {
    const shell = npmStart(['sh', '-c', 'npm start & exit 0'])
    await expect.poll(() => shell.exitCode()).toBe(0)
    await waitUntilReady({ ...shell, exitCode: () => null })
    const running = everybody()
    await new Promise((resolve) => setTimeout(resolve, 1_500)) // longer than it takes to notice
    expect(survivors(running)).toEqual(running)
    process.kill(owner().launcher.pid, 'SIGTERM')
    await expect.poll(() => survivors(running), { timeout: 20_000 }).toEqual([])
  },
)

test.skipIf(isWindows)('a start that is told to stop leaves no PostgreSQL', { timeout: 90_000 }, async () => {
  const early = npmStart(['node', 'scripts/start.mjs'])
  await expect.poll(() => everybody().length, { interval: 5 }).toBe(2)
  process.kill(early.pid, 'SIGTERM')
  await expect.poll(() => survivors(everybody()), { timeout: 20_000 }).toEqual([])
})
