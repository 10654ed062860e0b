// npm run bench [-- --quick | --smallest] [PART ...]: compares our server with a bare node:http server with the same SQL, in one run
// and on one database; then measures each call against the size of its tables. Each part prints as it ends. Ratios are
// comparable between machines, milliseconds are not.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import { cloneDatabase, startCluster } from '#server/testing/cluster.ts'
import { signIn, type Person } from '#server/testing/visitor.ts'
import { figures, load, send, type Figures, type BenchRequest } from './load.ts'
import { letPlay, matchAwaitingReport, openReader } from './live.ts'
import { measureAnnouncements } from './announcements.ts'
import { measureBrackets } from './brackets.ts'
import { measureBracketScreen, printBracketScreen } from './brackets-screen.ts'
import { compareCpu } from './cpu.ts'
import { measureCases, printCases } from './cases.ts'
import { measureBrowsers } from './browsers.ts'
import { compareTransfers, measureWallets } from './money.ts'
import { measureStreams } from './streams.ts'
import { measureLiveMatches } from './live-matches.ts'
import { measureOutbox } from './outbox.ts'
import { measureIntegrations, printIntegrations } from './integrations.ts'
import { measurePages, printPages } from './pages.ts'
import { measureSeasons, printSeasons } from './seasons.ts'
import { measureTournaments } from './tournaments.ts'
import {
  printComparison,
  printCpu,
  printBrackets,
  printBrowsers,
  printStreams,
  printLiveMatches,
  printOutbox,
  printSizes,
  printTournaments,
  printWallets,
  type Comparison,
  type SizeRow,
} from './print.ts'
import { sized } from './size.ts'
import { bareSide, bareToken, ourSide, password, type Side } from './sides.ts'
import { emailOf, grow, insertTopCurves } from './world.ts'

// Real figures need a disk.
if (sized(true, false, false)) await import('../scripts/memory-folder.ts')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const only = words.length > 0 ? words : undefined
const ALONE = [
  'brackets',
  'brackets-screen',
  'tournaments',
  'seasons',
  'cases',
  'announcements',
  'integrations',
]
const ON_SITE = ['calls', 'wallets', 'streams', 'matches', 'outbox', 'browsers', 'pages']
const PARTS = [...ALONE, ...ON_SITE]
const unknown = words.find((word) => !PARTS.includes(word))
if (unknown) throw new Error(`There is no part "${unknown}". The parts are ${PARTS.join(', ')}.`)
const wants = (name: string) => only === undefined || only.includes(name)
const quickSizes = [1_000, 10_000]
const sizes = sized([200], quickSizes, wants('calls') ? [...quickSizes, 100_000, 1_000_000] : quickSizes)
const roundMs = sized(20, 500, 1_500)
const rounds = sized(1, 3, 3)
const settlements = sized(2, 20, 60)
const manyStreams = sized(20, 1_000, 5_000)
const manyMatches = sized(10, 500, 500)
const acts = sized(16, 1_000, 4_000)
const failed: string[] = []

/** A part that takes longer waits for something that does not come. */
const LIMIT_MS = sized(60_000, 600_000, 3_600_000)

/** Measures and prints one part; when it fails or hangs, the others go on. */
async function part(name: string, measure: () => Promise<unknown>): Promise<void> {
  if (!wants(name)) return
  process.stdout.write(`\n== ${name}\n`)
  const startedAt = performance.now()
  try {
    await Promise.race([measure(), hangs()])
  } catch (error) {
    failed.push(name)
    process.stdout.write(`FAILED  ${name}: ${error instanceof Error ? error.stack : String(error)}\n`)
  }
  process.stdout.write(`(${((performance.now() - startedAt) / 1000).toFixed(1)} s)\n`)
}

/** Rejects when the limit is over. */
async function hangs(): Promise<never> {
  await sleep(LIMIT_MS, undefined, { ref: false })
  throw new Error(`not done after ${LIMIT_MS / 1000} s`)
}

await part('brackets', async () => printBrackets(await measureBrackets()))
await part('brackets-screen', async () => printBracketScreen(await measureBracketScreen()))
const cluster = await startCluster({})
try {
  await part('tournaments', async () => printTournaments(await measureTournaments(cluster.url)))
  await part('seasons', async () => printSeasons(await measureSeasons(cluster.url)))
  await part('cases', async () => printCases(await measureCases(cluster.url)))
  await part('announcements', () => measureAnnouncements(cluster.url))
  await part('integrations', async () => printIntegrations(await measureIntegrations(cluster.url)))
  if (ON_SITE.some(wants)) await measureSite(cluster.url)
} finally {
  await cluster.stop()
}
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

/** The parts that share a server and a database with very many players. */
async function measureSite(clusterUrl: string): Promise<void> {
  const database = await cloneDatabase(clusterUrl)
  const server = await startServer({
    databaseUrl: database.url,
    demo: false,
    env: { RATE_LIMIT_SCALE: '10000', NODE_ENV: 'production' },
  })
  try {
    const passwordHash = await hash(password)
    const costs: SizeRow[] = []
    let size = 0
    for (const to of sizes) {
      process.stdout.write(`Growing to ${to.toLocaleString('en')} players, notifications and lobbies ...\n`)
      await grow(database.url, { from: size, to, passwordHash })
      if (wants('calls')) {
        // The first requests include compiling, which does not depend on the size.
        if (size === 0 && roundMs > 20) await measureCosts(server.url, await ourSide(server.url), roundMs * 4)
        costs.push({
          size: to,
          costs: await measureCosts(server.url, await ourSide(server.url), roundMs / 2),
        })
      }
      size = to
    }
    await insertTopCurves(database.url)
    await part('calls', () => measureCalls(server, database.url, costs))
    await part('wallets', async () => {
      const tokenOf = async (email: string) => (await signIn(server.url, { email, password })).accessToken
      printWallets(await measureWallets(server.url, database.url, tokenOf, roundMs))
    })
    const people = await freePeople(server.url, database.url)
    await part('streams', async () => {
      const target = { pid: server.process.pid, databaseUrl: database.url }
      printStreams(await measureStreams(server.url, target, people, manyStreams))
    })
    await part('matches', async () => {
      const matches = manyMatches
      printLiveMatches(await measureLiveMatches(server.url, database.url, people, { matches, acts }))
    })
    await part('outbox', async () =>
      printOutbox(await measureOutbox(database.url, people, { rounds, forMs: roundMs })),
    )
    await part('browsers', async () =>
      printBrowsers(await measureBrowsers(server.url, [people[0], people[1] as Person])),
    )
    await part('pages', async () => printPages(await measurePages(sized(server, undefined, undefined))))
  } finally {
    await server.stop()
    await database.drop()
  }
}

/** Ours beside a bare server on the same database. */
async function measureCalls(server: RunningServer, databaseUrl: string, costs: SizeRow[]): Promise<void> {
  const bare = await startBare(databaseUrl)
  try {
    const cpu = await compareCpu(server, bare)
    const comparisons = await compareAll(await ourSide(server.url), await bareSide(bare.url))
    comparisons.push(await compareLive(server.url, bare.url, databaseUrl))
    process.stdout.write('Measuring money ...\n')
    comparisons.push(await compareTransfers(databaseUrl, { rounds, forMs: roundMs }))
    printComparison(comparisons, costs.at(-1)?.size ?? 0)
    printCpu(cpu)
    printSizes(costs)
  } finally {
    bare.process.kill('SIGKILL')
  }
}

async function compareAll(ours: Side, baseline: Side): Promise<Comparison[]> {
  const found: Comparison[] = []
  for (const name of Object.keys(ours.requests)) {
    process.stdout.write(`Measuring ${name} ...\n`)
    const runs = {
      ours: [] as Figures[],
      bare: [] as Figures[],
      oursMany: [] as Figures[],
      bareMany: [] as Figures[],
    }
    // Alternate between both servers, so that other load on the machine affects both.
    // The first warms up.
    for (let round = sized(1, 0, 0); round <= rounds; round++) {
      const counts = round > 0
      for (const [side, one, many] of [
        [ours, runs.ours, runs.oursMany],
        [baseline, runs.bare, runs.bareMany],
      ] as const) {
        const request = side.requests[name] as () => BenchRequest
        const single = await load(side.url, request, { forMs: roundMs, inFlight: 1 })
        const concurrent = await load(side.url, request, { forMs: roundMs, inFlight: 16 })
        if (counts) {
          one.push(single)
          many.push(concurrent)
        }
      }
    }
    found.push({
      name,
      ours: median(runs.ours),
      bare: median(runs.bare),
      oursMany: median(runs.oursMany),
      bareMany: median(runs.bareMany),
    })
  }
  return found
}

/** The time from sending the report that settles a match to its event on the other player's open stream. */
async function compareLive(ourUrl: string, bareUrl: string, databaseUrl: string): Promise<Comparison> {
  process.stdout.write('Measuring report to live event ...\n')
  const host = await signIn(ourUrl, { email: emailOf(2), password })
  const guest = await signIn(ourUrl, { email: emailOf(3), password })
  await letPlay(databaseUrl, [host, guest])
  const bareGuest = await bareToken(bareUrl, 3)
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let count = 0; count < settlements * 2; count++) {
    const isOurs = count % 2 === 0
    const matchId = await matchAwaitingReport(ourUrl, host, guest)
    const reader = await openReader(
      isOurs ? `${ourUrl}/api/v1/events/?topic=match:${matchId}` : `${bareUrl}/events`,
      host.accessToken,
    )
    const arrived = reader.next('"settled"')
    const startedAt = performance.now()
    const scores = [[1, 0]]
    const request: BenchRequest = isOurs
      ? {
          method: 'POST',
          path: `/api/v1/matches/${matchId}/report/`,
          token: guest.accessToken,
          body: { scores },
        }
      : { method: 'POST', path: '/report', token: bareGuest, body: { matchId, scores } }
    const [at] = await Promise.all([arrived, send(isOurs ? ourUrl : bareUrl, request)])
    times[isOurs ? 'ours' : 'bare'].push(at - startedAt)
    reader.close()
  }
  return {
    name: 'report to live event',
    ours: figures(times.ours, Number.NaN),
    bare: figures(times.bare, Number.NaN),
  }
}

/** Twenty signed-in players without seats or notifications. */
async function freePeople(url: string, databaseUrl: string): Promise<[Person, ...Person[]]> {
  const people = []
  for (let number = 10; number < 30; number++)
    people.push(await signIn(url, { email: emailOf(number), password }))
  await letPlay(databaseUrl, people)
  return people as [Person, ...Person[]]
}

async function measureCosts(url: string, { requests }: Side, forMs: number): Promise<Record<string, number>> {
  const costs: Record<string, number> = {}
  for (const [name, request] of Object.entries(requests)) {
    await load(url, request, { forMs: forMs / 2, inFlight: 1 })
    costs[name] = (await load(url, request, { forMs, inFlight: 1 })).p50
  }
  return costs
}

async function startBare(databaseUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return { url: `http://127.0.0.1:${port}`, process: child }
}

/** The round with the median of the median times. */
function median(runs: Figures[]): Figures {
  return runs.toSorted((a, b) => a.p50 - b.p50)[Math.floor(runs.length / 2)] as Figures
}
