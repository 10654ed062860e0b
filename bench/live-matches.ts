import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#server/platform/embedded-postgres/address.ts'
import type { Person } from '#server/testing/visitor.ts'
import { sized } from './size.ts'
import { benchMode } from './world.ts'

export type LiveMatchFigures = { matches: number; acts: number; ours: Latency; bare: Latency }
/** Milliseconds from an action to its event on the other player's stream, which carries what their screen shows. */
export type Latency = { p50: number; p99: number }

type LiveMatch = { id: string; host: Person; guest: Person }
type Calls = {
  stream(match: LiveMatch): string
  act(match: LiveMatch, turn: number): { path: string; token?: string; body: object }
  /** The event that the act causes. */
  event: string
}

const IN_FLIGHT = 8

/**
 * Keeps many matches live with two streams each and sends actions to random ones. Our server and the baseline
 * get the same load.
 */
export async function measureLiveMatches(
  url: string,
  databaseUrl: string,
  people: readonly Person[],
  { matches: count, acts }: { matches: number; acts: number },
): Promise<LiveMatchFigures> {
  const matches = await seedMatches(databaseUrl, people, count)
  const bare = await startBareStream()
  try {
    const ours = await measure(url, matches, acts, {
      stream: (match) => `/api/v1/events/?topic=match:${match.id}`,
      // Players act in turns, because each may write only so often.
      act: (match, turn) => ({
        path: `/api/v1/matches/${match.id}/messages/`,
        token: (turn % 2 === 0 ? match.host : match.guest).accessToken,
        body: { body: 'good luck' },
      }),
      event: 'message',
    })
    const baseline = await measure(bare.url, matches, acts, {
      stream: (match) => `/events?topic=${match.id}`,
      act: (match) => ({ path: `/act?topic=${match.id}`, body: {} }),
      event: 'match',
    })
    return { matches: count, acts, ours, bare: baseline }
  } finally {
    bare.stop()
  }
}

/** Inserts live matches with plain SQL, between the few signed-in players. */
export async function seedMatches(
  databaseUrl: string,
  people: readonly Person[],
  count: number,
): Promise<LiveMatch[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows: modes } = await client.query('select id from modes where game = $1 and slug = $2', [
      benchMode.game,
      benchMode.slug,
    ])
    const matches: LiveMatch[] = []
    for (let number = 0; number < count; number++) {
      const [host, guest] = [
        people[(number * 2) % people.length],
        people[(number * 2 + 1) % people.length],
      ] as [Person, Person] // never empty
      const { rows } = await client.query(insertMatch, [modes[0].id, host.id, guest.id])
      matches.push({ id: String(rows[0].match_id), host, guest })
    }
    return matches
  } finally {
    await client.end()
  }
}

const insertMatch = `
  with m as (
    insert into matches (lobby_id, mode_id, status, best_of, maps, round, deadline_kind, deadline_at, started_at) values (nextval(pg_get_serial_sequence('lobbies', 'id')), $1, 'live', 1, '[]', 1, 'expire', now() + interval '4 hours', now()) returning id, lobby_id
  ), l as (
    insert into lobbies (id, mode_id, status, best_of, is_private, invite_code, opened_by, match_id, created_at) overriding system value select lobby_id, $1, 'playing', 1, false, 'room', $2, id, now() from m returning id, match_id
  ), s as (
    insert into sides (lobby_id, match_id, position, captain_id, name) select l.id, l.match_id, side.position, side.captain, 'side' from l, (values (0, $2::uuid), (1, $3::uuid)) side (position, captain) returning id, match_id, captain_id
  )
  insert into match_players (match_id, player_id, side_id, mode_id, rating_before) select match_id, captain_id, id, $1, 1200 from s returning match_id`

async function measure(
  url: string,
  matches: readonly LiveMatch[],
  acts: number,
  calls: Calls,
): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT * 2 })
  const readers = new Map<string, Reader>()
  for (let from = 0; from < matches.length; from += 100) {
    const opened = await Promise.all(
      matches
        .slice(from, from + 100)
        .map(
          async (match) =>
            [
              match.id,
              await openReader(url, calls, match, match.guest),
              await openReader(url, calls, match, match.host),
            ] as const,
        ),
    )
    for (const [id, reader] of opened) readers.set(id, reader)
  }
  const events: number[] = []
  // Each match is used by one worker at a time, so that its event cannot be taken for another's; the one that was used
  // longest ago comes next.
  const free = [...matches]
  let turn = 0
  const worker = async (share: number) => {
    for (let done = 0; done < share; done++) {
      const match = free.shift() as LiveMatch // more matches than workers
      const received = readers.get(match.id)?.next() ?? Promise.reject(new Error('no stream'))
      const startedAt = performance.now()
      const act = calls.act(match, Math.floor(turn++ / matches.length))
      const [at] = await Promise.all([received, send(agent, url, { method: 'POST', ...act })])
      events.push(at - startedAt)
      free.push(match)
    }
  }
  await worker(sized(5, 50, 50))
  events.length = 0
  await Promise.all(Array.from({ length: IN_FLIGHT }, () => worker(Math.ceil(acts / IN_FLIGHT))))
  agent.destroy()
  for (const close of closers.splice(0)) close()
  const at = (times: number[], part: number) =>
    times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { p50: at(events, 0.5), p99: at(events, 0.99) }
}

type Reader = { next(): Promise<number> }
const closers: (() => void)[] = []

function openReader(url: string, calls: Calls, match: LiveMatch, person: Person): Promise<Reader> {
  const path = calls.stream(match)
  const opened = Promise.withResolvers<Reader>()
  let resolve: ((at: number) => void) | undefined
  const outgoing = request(
    `${url}${path}`,
    {
      agent: false,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${person.accessToken}` },
    },
    (response) => {
      if (response.statusCode !== 200) opened.reject(new Error(`${path} answered ${response.statusCode}`))
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        if (chunk.includes(': open')) opened.resolve({ next: () => new Promise((done) => (resolve = done)) })
        if (chunk.includes(`event: ${calls.event}\n`)) resolve?.(performance.now())
      })
      response.on('error', () => undefined)
    },
  )
  outgoing.on('error', opened.reject)
  outgoing.end()
  closers.push(() => outgoing.destroy())
  return opened.promise
}

function send(
  agent: Agent,
  url: string,
  { method, path, token, body }: { method: string; path: string; token?: string; body?: object },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${url}${path}`,
      {
        agent,
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (response) => {
        if ((response.statusCode ?? 500) >= 300) reject(new Error(`${path} answered ${response.statusCode}`))
        response.resume()
        response.on('end', resolve)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body ? JSON.stringify(body) : undefined)
  })
}

async function startBareStream(): Promise<{ url: string; stop(): void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-stream.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill('SIGKILL') }
}
