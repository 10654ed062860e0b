import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { cloneDatabase } from '#server/testing/cluster.ts'
import { signIn } from '#server/testing/visitor.ts'
import { figures, load, send, type Figures } from './load.ts'
import { ms, table } from './print.ts'
import { password } from './sides.ts'
import { sized } from './size.ts'
import { benchMode, emailOf, grow } from './world.ts'

export type SeasonFigures = {
  ratings: number
  /** The time in which ratings were being turned, before and after the server was killed. */
  turnMs: number
  /** How many were turned when it was killed. */
  atKill: number
  rank: {
    before: Figures
    region: Figures
    during: Figures
    past: Figures
    deep: Figures
    deepRegion: Figures
  }
  /** True if the places of the season are those from before the turn. */
  isSame: boolean
}

const BOARD = `/api/v1/leaderboards/?game=${benchMode.game}&mode=${benchMode.slug}&metric=rating`
/** The shares of the ratings that are turned when the server is killed; it starts once more for the rest. */
const STOPS = sized([1], [0.5, 1], [0.5, 1])
const env = { RATE_LIMIT_SCALE: '10000', NODE_ENV: 'production' }

/** Ends a season with so many ratings, kills the server half-way, and starts it again, while leaderboards are read. */
export async function measureSeasons(clusterUrl: string): Promise<SeasonFigures> {
  const ratings = sized(500, 50_000, 1_000_000)
  const database = await cloneDatabase(clusterUrl)
  let server: RunningServer | undefined
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    server = await startServer({ databaseUrl: database.url, demo: false, env })
    process.stdout.write(`Growing to ${ratings.toLocaleString('en')} ratings ...\n`)
    await grow(database.url, { from: 0, to: ratings, passwordHash: await hash(password) })
    await beginSeason(client)
    const { accessToken: token } = await signIn(server.url, { email: emailOf(1), password })
    const read = (query: string) => () => ({ method: 'GET' as const, path: `${BOARD}${query}`, token })
    const forMs = sized(20, 500, 2000)
    const own = read('&page_size=1')
    await load(server.url, own, { forMs, inFlight: 1 })
    const before = await load(server.url, own, { forMs, inFlight: 1 })
    // A seventh of the players is in each region.
    const region = await load(server.url, read('&page_size=1&region=na'), { forMs, inFlight: 1 })
    const shown = await bodyOf(server.url, `${BOARD}&season=1&page_size=50&page=3`)

    process.stdout.write('Turning the season, and killing the server half-way ...\n')
    await client.query("update seasons set ends_at = now() + interval '1 second'")
    const times: number[] = []
    let turnMs = 0
    let atKill = 0
    for (const share of STOPS) {
      server.process.kill('SIGKILL')
      await once(server.process, 'exit')
      server = await startServer({ databaseUrl: database.url, demo: false, env })
      const startedAt = performance.now()
      const isDone = (turned: number) => turned >= ratings * share
      const turned = await readUntil(client, server.url, isDone, { times, path: own().path })
      if (share < 1) atKill = turned
      turnMs += performance.now() - startedAt
    }
    await untilFinished(client)
    const again = await bodyOf(server.url, `${BOARD}&season=1&page_size=50&page=3`)
    const { accessToken: after } = await signIn(server.url, { email: emailOf(1), password })
    const past = { method: 'GET' as const, path: `${BOARD}&season=1&page_size=1`, token: after }
    const deep = {
      method: 'GET' as const,
      path: `${BOARD}&season=1&page_size=25&page=${Math.floor(ratings / 30)}`,
    }
    const deepRegion = {
      method: 'GET' as const,
      path: `${BOARD}&season=1&region=na&page_size=25&page=${Math.floor(ratings / 7 / 30)}`,
    }
    await load(server.url, () => past, { forMs, inFlight: 1 })
    return {
      ratings,
      turnMs,
      atKill,
      rank: {
        before,
        region,
        during: figures(times, turnMs),
        past: await load(server.url, () => past, { forMs, inFlight: 1 }),
        deep: await load(server.url, () => deep, { forMs, inFlight: 1 }),
        deepRegion: await load(server.url, () => deepRegion, { forMs, inFlight: 1 }),
      },
      isSame: placesOf(shown) === placesOf(again),
    }
  } finally {
    await client.end()
    await server?.stop()
    await database.drop()
  }
}

async function beginSeason(client: pg.Client): Promise<void> {
  await client.query(
    `insert into seasons (game, number, starts_at, ends_at, reset_percent, placement_matches, created_at)
     values ($1, 1, now() - interval '90 days', now() + interval '1 day', 50, 5, now())`,
    [benchMode.game],
  )
  await client.query('insert into season_turns (game, period, turned_at) values ($1, 2, now())', [
    benchMode.game,
  ])
  await client.query('update ratings set period = 2')
  await client.query('update rank_buckets set period = 2')
  await client.query('vacuum (analyze) ratings')
}

/** Reads a leaderboard again and again, until so many ratings have been turned. Returns how many those are. */
async function readUntil(
  client: pg.Client,
  url: string,
  isDone: (turned: number) => boolean,
  { times, path }: { times: number[]; path: string },
): Promise<number> {
  for (;;) {
    for (let count = 0; count < 10; count++) {
      times.push(await send(url, { method: 'GET', path }))
      await sleep(20)
    }
    const { rows } = await client.query('select count(*)::int as turned from ratings where period = 3')
    if (isDone(rows[0].turned)) return rows[0].turned
  }
}

async function untilFinished(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select 1 from season_turns where period = 3')
    if (rows.length > 0) return
    await sleep(50)
  }
}

async function bodyOf(
  url: string,
  path: string,
): Promise<{ results: { place: number; username: string }[] }> {
  return (await (await fetch(`${url}${path}`)).json()) as { results: { place: number; username: string }[] }
}

const placesOf = ({ results }: { results: { place: number; username: string }[] }) =>
  results.map(({ place, username }) => `${place} ${username}`).join()

/** The targets: 60 s for the turn, and a rank that costs the same during it and in the archive. */
export function printSeasons({ ratings, turnMs, atKill, rank, isSame }: SeasonFigures): void {
  process.stdout.write(
    `\nThe end of a season with ${ratings.toLocaleString('en')} ratings: turned in ${(turnMs / 1000).toFixed(1)} s (the target is 60), killed at ${atKill.toLocaleString('en')} and finished after the restart; its places are ${isSame ? 'the same' : 'NOT THE SAME'}\n\n`,
  )
  table([
    ['', 'median ms', 'p99 ms'],
    ['own rank, live season', ms(rank.before.p50), ms(rank.before.p99)],
    ['own rank in a region', ms(rank.region.p50), ms(rank.region.p99)],
    ['a leaderboard row while it is turned', ms(rank.during.p50), ms(rank.during.p99)],
    ['own rank in the past season', ms(rank.past.p50), ms(rank.past.p99)],
    ['a page far down the past season', ms(rank.deep.p50), ms(rank.deep.p99)],
    ['the same in a region', ms(rank.deepRegion.p50), ms(rank.deepRegion.p99)],
  ])
}
