import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { must, type Person } from '#server/testing/visitor.ts'
import { sized } from './size.ts'
import { benchMode } from './world.ts'

export type StreamFigures = {
  streams: number
  openedMs: number
  kilobytesEach: number | undefined
  firstMs: number
  lastMs: number
  changes: ChangeFigures
}

/** Changes of lobbies that all streams follow: their cost in the database, and how long the last stream waits. */
export type ChangeFigures = { count: number; queriesEach: number; lastP50: number; lastMax: number }

/**
 * Opens many live streams on one server process, for signed-in players who follow the lobby list, and sends
 * one event to all. The readers run in this process, so the times include reading.
 */
export async function measureStreams(
  url: string,
  { pid, databaseUrl }: { pid: number | undefined; databaseUrl: string },
  people: Person[],
  count: number,
): Promise<StreamFigures> {
  await sleep(SETTLE_MS / 3)
  const before = residentBytes(pid)
  const startedAt = performance.now()
  const readers: Reader[] = []
  for (let from = 0; from < count; from += 250) {
    const batch = Array.from({ length: Math.min(250, count - from) }, (_, index) =>
      openReader(url, people[(from + index) % people.length] as Person),
    )
    readers.push(...(await Promise.all(batch)))
  }
  const openedMs = performance.now() - startedAt
  // Wait until online states have been written and short-lived garbage is collected.
  await sleep(SETTLE_MS)
  const after = residentBytes(pid)
  const [host] = people as [Person]
  const received = Promise.all(readers.map((reader) => reader.received('event: lobby_row\n')))
  const sentAt = performance.now()
  const { id } = await must<{ id: number }>(url, '/v1/lobbies/', {
    method: 'POST',
    token: host.accessToken,
    body: { game: benchMode.game, mode: benchMode.slug },
  })
  const times = (await received).map((at) => at - sentAt)
  await must(url, `/v1/lobbies/${id}/cancel/`, { method: 'PUT', token: host.accessToken, body: {} })
  const changes = await measureChanges(databaseUrl, readers)
  for (const reader of readers) reader.close()
  return {
    streams: count,
    openedMs,
    kilobytesEach: before && after ? (after - before) / count / 1024 : undefined,
    firstMs: Math.min(...times),
    lastMs: Math.max(...times),
    changes,
  }
}

const CHANGES = sized(2, 40, 40)
const EVERY_MS = 100
/** The time in which the effects of the streams are written, and the garbage is collected. */
const SETTLE_MS = sized(100, 3000, 3000)

/** Changes lobbies with plain SQL, so that the queries of the server are those of the delivery alone. */
async function measureChanges(databaseUrl: string, readers: readonly Reader[]): Promise<ChangeFigures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  try {
    const { rows } = await pool.query(
      "select id from lobbies where status = 'open' and not is_private order by id limit $1",
      [CHANGES],
    )
    // Presence of the new streams and the end of the first lobby are written within these seconds.
    await sleep(SETTLE_MS * 2)
    const idle = await countTransactions(pool, () => sleep(CHANGES * EVERY_MS))
    const lasts: number[] = []
    const busy = await countTransactions(pool, async () => {
      for (const { id } of rows) {
        const until = performance.now() + EVERY_MS
        const received = Promise.all(readers.map((reader) => reader.received(`"id":${id},`)))
        const sentAt = performance.now()
        await pool.query(CHANGE, [id])
        lasts.push(Math.max(...(await received)) - sentAt)
        await sleep(Math.max(0, until - performance.now()))
      }
    })
    const idleAfter = await countTransactions(pool, () => sleep(CHANGES * EVERY_MS))
    lasts.sort((one, other) => one - other)
    return {
      count: rows.length,
      // Each change is one transaction of its own. PostgreSQL's own cleaning may be part of one of the idle times.
      queriesEach: (busy - Math.min(idle, idleAfter)) / rows.length - 1,
      lastP50: lasts[Math.floor(lasts.length / 2)] ?? Number.NaN,
      lastMax: lasts.at(-1) ?? Number.NaN,
    }
  } finally {
    await pool.end()
  }
}

/** Wakes the readers itself, as `Outbox.wake` does. */
const CHANGE = `
  with changed as (update lobbies set version = version + 1 where id = $1 returning id), woken as (select pg_notify('events', ''))
  insert into events (position, type, data, topics, created_at)
  select (base + pg_current_xact_id()::text::bigint) * 16384, 'lobby.changed', json_build_object('lobbyId', changed.id, 'isPrivate', false, 'playerIds', json_build_array()),
    array['lobby:' || changed.id, 'lobbies'], now() from changed, event_counter, woken`

/** A query outside of a transaction is one as well. The counts reach the view within a second. */
async function countTransactions(pool: pg.Pool, run: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await sleep(sized(0, 1500, 1500))
    const { rows } = await pool.query(
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    )
    return rows[0].count as number
  }
  const before = await read()
  await run()
  return (await read()) - before
}

type Reader = { received(text: string): Promise<number>; close(): void }

/** A plain socket, because thousands of fetch streams would slow down the benchmark itself. */
function openReader(url: string, person: Person): Promise<Reader> {
  const { port } = new URL(url)
  const socket: Socket = connect({ port: Number(port), host: 'localhost' })
  socket.setEncoding('latin1')
  let awaited: { text: string; resolve: (at: number) => void } | undefined
  const opened = Promise.withResolvers<Reader>()
  const reader: Reader = {
    received: (text) => new Promise((resolve) => (awaited = { text, resolve })),
    close: () => socket.destroy(),
  }
  socket.on('error', opened.reject)
  socket.on('data', (chunk: string) => {
    if (chunk.startsWith('HTTP/1.1') && !chunk.startsWith('HTTP/1.1 200'))
      opened.reject(new Error(chunk.slice(0, 200)))
    if (chunk.includes(': open')) opened.resolve(reader)
    if (awaited && chunk.includes(awaited.text)) awaited.resolve(performance.now())
  })
  socket.write(
    `GET /api/v1/events/?topic=lobbies HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${person.accessToken}\r\naccept: text/event-stream\r\n\r\n`,
  )
  return opened.promise
}

/** The resident memory of a process, if the system reports it. */
function residentBytes(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
  } catch {
    return undefined
  }
}
