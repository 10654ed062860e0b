import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import { identify } from '#server/platform/embedded-postgres/process.ts'
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
  await vi.waitUntil(() => survivors(serverPids()).length === 0, { timeout: 25_000 })
  rmSync(dataDir, { recursive: true, force: true })
})

type Command = { pid: number; output(): string; exitCode(): number | null }

/** Runs `npm start` in a child process and collects its output. */
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
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (output += String(data)))
  return { pid: child.pid ?? 0, output: () => output, exitCode: () => child.exitCode }
}

async function waitUntilReady(command: Command): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  await expect
    .poll(
      async () => ((await isReady()) ? 'ready' : `${command.exitCode() ?? 'starting'} ${command.output()}`),
      { timeout: 60_000 },
    )
    .toBe('ready')
}

type Owner = { pid: number; launcher: { pid: number } }

function owner(): Owner {
  return JSON.parse(readFileSync(join(dataDir, 'postgres/owner.lock'), 'utf8')) as Owner
}

/** The process ids of the server and its PostgreSQL, read from the files they have written. */
function serverPids(): number[] {
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
  'npm or the launcher is stopped or killed: the next start waits for the old server, and neither server nor PostgreSQL is left',
  { timeout: 180_000 },
  async () => {
    const kills: ((command: Command) => void)[] = [
      ({ pid }) => process.kill(pid, 'SIGTERM'),
      ({ pid }) => process.kill(pid, 'SIGKILL'),
      () => process.kill(owner().launcher.pid, 'SIGKILL'),
    ]
    let command = npmStart()
    await waitUntilReady(command)
    for (const kill of kills) {
      const before = serverPids()
      expect(before).toHaveLength(2)
      kill(command)
      const isLast = kill === kills.at(-1)
      if (!isLast) command = npmStart()
      await expect.poll(() => survivors(before), { timeout: 25_000 }).toEqual([])
      if (isLast) return
      await waitUntilReady(command)
      expect(command.output()).not.toContain('in use')
    }
  },
)

test.skipIf(isWindows)(
  'the shell that ran `npm start` may exit: the server keeps running until it is stopped',
  { timeout: 90_000 },
  async () => {
    const shell = npmStart(['sh', '-c', 'npm start & exit 0'])
    await expect.poll(() => shell.exitCode()).toBe(0)
    await waitUntilReady({ ...shell, exitCode: () => null })
    const running = serverPids()
    await new Promise((resolve) => setTimeout(resolve, 1_500)) // longer than the server needs to notice
    expect(survivors(running)).toEqual(running)
    process.kill(owner().launcher.pid, 'SIGTERM')
    await expect.poll(() => survivors(running), { timeout: 20_000 }).toEqual([])
  },
)

test.skipIf(isWindows)(
  'a start that is asked to stop leaves no PostgreSQL running',
  { timeout: 90_000 },
  async () => {
    const early = npmStart(['node', 'scripts/start.mjs'])
    await expect.poll(() => serverPids().length, { interval: 5 }).toBe(2)
    process.kill(early.pid, 'SIGTERM')
    await expect.poll(() => survivors(serverPids()), { timeout: 20_000 }).toEqual([])
  },
)
