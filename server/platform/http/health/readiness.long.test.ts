import { readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import pg from 'pg'
import { attachOrStartEmbedded } from '#server/platform/embedded-postgres/attach.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { signUpAccount } from '#server/testing/visitor.ts'
import { temporaryFolder } from '#server/testing/folder.ts'

const dataDir = temporaryFolder('ready')
let server: RunningServer | undefined

afterEach(async () => {
  if (suspended.length > 0) signal(suspended.splice(0), 'SIGCONT')
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const suspended: number[] = []
const signal = (pids: number[], name: NodeJS.Signals) => pids.forEach((pid) => process.kill(pid, name))
const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** A process and its child processes, on Linux. */
function processTree(pid: number): number[] {
  const isChild = (name: string) =>
    readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] === String(pid)
  return [
    pid,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && tryOr(() => isChild(name), false))
      .map(Number),
  ]
}

function tryOr<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/** The status, and whether the response arrived within two seconds. */
async function get(path: string, token?: string): Promise<[number, boolean]> {
  const startedAt = performance.now()
  const answer = await fetch(`${server?.url}${path}`, {
    signal: AbortSignal.timeout(10_000),
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  })
  await answer.text()
  return [answer.status, performance.now() - startedAt < 2_000]
}

test.skipIf(process.platform !== 'linux')(
  'when PostgreSQL hangs, readiness and the site respond within two seconds; when it ends, it is started again',
  { timeout: 120_000 },
  async () => {
    server = await startServer({ demo: false, dataDir })
    const { accessToken } = await signUpAccount(server.url, 'ann_ready')
    expect(await get('/api/v1/site/', accessToken)).toEqual([200, true])

    suspended.push(...processTree(postmaster()))
    signal(suspended, 'SIGSTOP')
    await expect.poll(() => get('/readyz')).toEqual([503, true])
    expect(await get('/api/v1/site/')).toEqual([200, true])
    expect(await get('/api/v1/site/', accessToken)).toEqual([200, true])
    expect(await get('/')).toEqual([200, true])
    expect(await get('/healthz')).toEqual([200, true])
    signal(suspended.splice(0), 'SIGCONT')
    await expect.poll(() => get('/readyz')).toEqual([200, true])

    // A smart shutdown lets open connections work on, so only a new connection shows it. The restart can be
    // over before a check falls into it.
    const { url } = await attachOrStartEmbedded({ dataDir, log: () => {} })
    const open = new pg.Client({ connectionString: url })
    open.on('error', () => {})
    await open.connect()
    const before = postmaster()
    process.kill(before, 'SIGTERM')
    await expect.poll(() => tryOr(postmaster, before)).not.toBe(before)
    await expect.poll(() => get('/readyz')).toEqual([200, true])
    expect(await get('/api/v1/site/', accessToken)).toEqual([200, true])
    await open.end().catch(() => {})
  },
)
