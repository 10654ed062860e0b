import { get } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { openCostMeter, type ResultCost } from './tournament-costs.ts'
import { call, enterDirectly, insertBots, openRooms, publish, type Bot } from './tournament-bots.ts'
import {
  playOut,
  post,
  register,
  say,
  sendReport,
  toLastReport,
  untilIdle,
  untilRooms,
  type Site,
} from './tournament-play.ts'
import { sized } from './size.ts'
import { openSpectators } from './spectators.ts'

/** Results in a field of a size: the time of the report that settles a match, and what its transaction does. */
export type FieldCost = { entrants: number; reportMs: number[]; costs: ResultCost[] }
export type PlayedFigures = {
  name: string
  entrants: number
  matches: number
  registerMs: number
  playMs: number
  reportMs: number[]
}
export type TournamentFigures = {
  fields: FieldCost[]
  large: { startMs: number; roomsMs: number; pauseMs: number; resumeMs: number; cancelMs: number }
  bracket: { rawBytes: number; gzipBytes: number; ms: number }
  spectators: {
    count: number
    firstMs: number[]
    lastMs: number[]
    deltaBytes: number[]
    viewBytes: number[]
  }
  played: PlayedFigures[]
  /** Deadlocks in all that was measured. */
  deadlocks: number
}

const LARGE = sized(16, 4096, 4096)
const SMALL = sized(8, 64, 64)
/** The first rounds of so many small ones have as many matches as are compared. */
const SMALLS = sized(1, 3, 3)
/** Only the whole bench plays an elimination to its end in between. */
const PLAYED = sized(4, 0, 1024)
const SWISS = { entrants: sized(4, 256, 256), rounds: sized(2, 8, 8) }
const SPECTATORS = sized(10, 0, 1000)
const WATCHED = sized(2, 0, 20)
const RESULTS = sized(4, 12, 44)
const WARM_UP = sized(0, 8, 8)

/** Tournaments on a server of their own: what a result costs in a small and a large field, and whole ones played by bots. */
export async function measureTournaments(clusterUrl: string): Promise<TournamentFigures> {
  let server: RunningServer | undefined
  let client: pg.Client | undefined
  try {
    const { url: databaseUrl } = await cloneDatabase(clusterUrl)
    const env = { RATE_LIMIT_SCALE: '10000', NODE_ENV: 'production' }
    server = await startServer({ databaseUrl, demo: false, env })
    client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const target = { url: server.url, databaseUrl }
    const signedIn = Math.max(SWISS.entrants, PLAYED)
    const bots = await insertBots(target, { count: LARGE + SMALLS * SMALL, signedIn })
    const tokens = new Map(bots.map(({ id, token }) => [id, token]))
    const figures = await measureAll({ ...target, client, bots, tokens })
    const { rows } = await client.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    return { ...figures, deadlocks: rows[0].deadlocks }
  } finally {
    await client?.end()
    await server?.stop()
  }
}

async function measureAll(site: Site): Promise<Omit<TournamentFigures, 'deadlocks'>> {
  const { fields, large } = await compareFields(site, RESULTS)
  if (PLAYED === 0)
    return { fields, large, bracket: NOT_MEASURED, spectators: NOBODY, played: [await playSwiss(site)] }
  const elimination = await playElimination(site)
  return { fields, large, ...elimination, played: [elimination.played, await playSwiss(site)] }
}

const NOT_MEASURED = { rawBytes: Number.NaN, gzipBytes: Number.NaN, ms: Number.NaN }
const NOBODY = { count: 0, firstMs: [], lastMs: [], deltaBytes: [], viewBytes: [] }

async function compareFields(
  site: Site,
  results: number,
): Promise<Pick<TournamentFigures, 'fields' | 'large'>> {
  say(`Starting a tournament of ${LARGE.toLocaleString('en')}`)
  const [organiser] = site.bots as [Bot]
  const begun = async (bots: readonly Bot[]) => {
    const id = await publish(site.url, organiser, { format: 'double_elimination', max_entrants: LARGE })
    await enterDirectly(site.client, id, bots)
    const startedAt = performance.now()
    await post(site, id, 'start', { reason: 'A bench.' })
    const startMs = performance.now() - startedAt
    await untilRooms(site.client, id, bots.length / 2)
    return { id, startMs, roomsMs: performance.now() - startedAt }
  }
  const small: number[] = []
  for (let from = LARGE; from < site.bots.length; from += SMALL)
    small.push((await begun(site.bots.slice(from, from + SMALL))).id)
  const large = await begun(site.bots.slice(0, LARGE))
  // Waits for everything that follows from the start, like its notifications, so that it is not measured with the
  // results.
  await untilIdle(site.client)
  say('Comparing results in both')
  const fields = await compareResults(site, { small, large: large.id }, results)
  const timed = async (run: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await run()
    return performance.now() - startedAt
  }
  const pauseMs = await timed(() => post(site, large.id, 'pause', { paused: true, reason: 'A bench.' }))
  const resumeMs = await timed(() => post(site, large.id, 'pause', { paused: false, reason: 'A bench.' }))
  const cancel = { status: 'cancelled', reason: 'The bench is done.' }
  const cancelMs = await timed(() =>
    call(site.url, {
      method: 'PUT',
      path: `/tournaments/${large.id}/`,
      token: organiser.token,
      body: cancel,
    }),
  )
  await untilIdle(site.client)
  return { fields, large: { startMs: large.startMs, roomsMs: large.roomsMs, pauseMs, resumeMs, cancelMs } }
}

/**
 * Plays the first matches of both, which open as many rooms in one as in the other, in turns, so that other load on the
 * machine affects both.
 */
async function compareResults(
  site: Site,
  { small, large }: { small: readonly number[]; large: number },
  results: number,
): Promise<FieldCost[]> {
  const fields = [SMALL, LARGE].map((entrants): FieldCost => ({ entrants, reportMs: [], costs: [] }))
  const meter = await openCostMeter(site.databaseUrl)
  try {
    for (let count = 0; count < (SMALLS * SMALL) / 2 && count < WARM_UP + results * 2; count++)
      for (const [index, field] of fields.entries()) {
        const id = index === 0 ? (small[Math.floor(count / (SMALL / 2))] ?? 0) : large
        const match = index === 0 ? count % (SMALL / 2) : count
        const room = (await openRooms(site.client, id)).find((each) => each.match === match)
        if (!room) throw new Error(`match ${match} has no room`)
        const last = await toLastReport(site, room)
        // Pairs of matches, as the second one of a pair opens the next ones.
        if (Math.floor(count / 2) % 2 === 0) {
          const cost = await meter.report({ ...last, scores: last.body.scores, playerId: room.players[1] })
          if (count >= WARM_UP) field.costs.push(cost)
          continue
        }
        const startedAt = performance.now()
        await sendReport(site.url, last)
        if (count >= WARM_UP) field.reportMs.push(performance.now() - startedAt)
      }
  } finally {
    await meter.close()
  }
  return fields
}

async function playElimination(site: Site) {
  const { id, registerMs } = await register(site, PLAYED, { format: 'double_elimination' })
  const startedAt = performance.now()
  await post(site, id, 'start', { reason: 'A bench.' })
  await untilRooms(site.client, id, PLAYED / 2)
  await untilIdle(site.client)
  const spectators = await watch(site, id)
  let bracket = NOT_MEASURED
  const done = await playOut(site, id, `Playing a double elimination of ${PLAYED}`, async (matches) => {
    if (matches === PLAYED) bracket = await weighBracket(site.url, id)
  })
  return {
    bracket,
    spectators,
    played: {
      name: 'double elimination',
      entrants: PLAYED,
      registerMs,
      playMs: performance.now() - startedAt,
      ...done,
    },
  }
}

async function playSwiss(site: Site): Promise<PlayedFigures> {
  const { entrants, rounds } = SWISS
  const { id, registerMs } = await register(site, entrants, { format: 'swiss', rounds })
  const startedAt = performance.now()
  await post(site, id, 'start', { reason: 'A bench.' })
  const done = await playOut(site, id, `Playing ${rounds} Swiss rounds of ${entrants}`)
  return {
    name: `Swiss, ${rounds} rounds`,
    entrants,
    registerMs,
    playMs: performance.now() - startedAt,
    ...done,
  }
}

/** The size of the compact bracket as a browser gets it, half-way, when most of it is filled. */
async function weighBracket(url: string, id: number): Promise<TournamentFigures['bracket']> {
  const startedAt = performance.now()
  // `fetch` would hide how many bytes were sent.
  const sent = await new Promise<Buffer>((resolve, reject) => {
    get(
      `${url}/api/v1/tournaments/${id}/bracket/?form=compact`,
      { headers: { 'accept-encoding': 'gzip' } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve(Buffer.concat(chunks)))
      },
    ).on('error', reject)
  })
  return {
    gzipBytes: sent.length,
    ms: performance.now() - startedAt,
    rawBytes: gunzipSync(sent).length,
  }
}

/** From sending the report that settles a match to its act on each of the spectators' streams. */
async function watch(site: Site, id: number): Promise<TournamentFigures['spectators']> {
  say(`Watching with ${SPECTATORS.toLocaleString('en')} spectators`)
  const spectators = await openSpectators(site.url, id, SPECTATORS)
  const firstMs: number[] = []
  const lastMs: number[] = []
  for (let count = 0; count < WATCHED; count++) {
    const [room] = await openRooms(site.client, id)
    if (!room) break
    const last = await toLastReport(site, room)
    await sleep(300)
    const { rows } = await site.client.query('select act_seq from tournaments where id = $1', [id])
    const received = spectators.received(`"from_seq":${rows[0].act_seq},"seq":${rows[0].act_seq + 1},`)
    const sentAt = performance.now()
    await sendReport(site.url, last)
    const times = (await received).map((at) => at - sentAt)
    firstMs.push(Math.min(...times))
    lastMs.push(Math.max(...times))
  }
  const sizes = spectators.sizes()
  spectators.close()
  return {
    count: SPECTATORS,
    firstMs,
    lastMs,
    deltaBytes: sizes.get('bracket') ?? [],
    viewBytes: sizes.get('tournament') ?? [],
  }
}
