import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import { findRedisServer } from '../../scripts/redis-server.mjs'
import { temporaryFolder } from './folder.ts'

/** A real Redis or Valkey on a loopback port. */
export type TestRedis = {
  url: string
  /** Ends it at once, with everything that it holds. */
  kill(): Promise<void>
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>
  /** From now on it accepts commands without answering, until `resume`. */
  pause(): void
  resume(): void
  close(): Promise<void>
}

const START_TIMEOUT_MS = 20_000

/** Starts a server for one test file; it keeps nothing on disk. */
export async function startRedis({ password }: { password?: string } = {}): Promise<TestRedis> {
  const folder = temporaryFolder('redis')
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const program = process.env.CONTENDER_REDIS_SERVER ?? findRedisServer()
  const args = [
    ...settings,
    '--save',
    '',
    '--appendonly',
    'no',
    ...(password ? ['--requirepass', password] : []),
  ]
  let child: ChildProcess

  async function start() {
    child = spawn(program, args, { stdio: 'ignore' })
    const until = Date.now() + START_TIMEOUT_MS
    while (!(await isListening(port))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${program} did not start on port ${port}`)
      await sleep(20)
    }
  }
  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  await start()
  return {
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`,
    kill,
    restart: start,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
