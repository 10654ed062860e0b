import { sql } from 'kysely'
import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/open.ts'

export type Subscriber = {
  topics: Set<string>
  /** The last event number this stream has sent; smaller ones are never sent again. */
  sentId: number
  write(chunk: Buffer): void
  end(): void
}

export type LiveHub = {
  start(): Promise<void>
  add(subscriber: Subscriber): () => void
  /** Events after `afterId` for these topics; undefined when they are not all kept any more. */
  missed(afterId: number, topics: string[]): Promise<{ id: number; chunk: Buffer }[] | undefined>
  lastId(): number
  size(): number
  isOnline(playerId: string): boolean
  stop(): Promise<void>
}

type EventRow = { id: number; topics: string[]; event: string; data: unknown }

const MOST_CATCH_UP = 500
const RECONNECT_MS = 500

/** Hands committed events to the open streams of this process. One connection listens; any number of processes may. */
export function createLiveHub(db: Db, pool: pg.Pool, log: FastifyBaseLogger): LiveHub {
  const byTopic = new Map<string, Set<Subscriber>>()
  const all = new Set<Subscriber>()
  let client: pg.PoolClient | undefined
  let lastId = 0
  let reading: Promise<void> | undefined
  let again = false
  let stopped = false

  async function listen(): Promise<void> {
    client = await pool.connect()
    client.on('error', reconnect)
    client.on('end', reconnect)
    client.on('notification', read)
    await client.query('listen live')
    read()
  }

  function reconnect() {
    const broken = client
    client = undefined
    broken?.removeAllListeners('end')
    broken?.removeListener('notification', read)
    broken?.release(true)
    if (stopped || !broken) return
    setTimeout(() => {
      if (!stopped) listen().catch(reconnectLater)
    }, RECONNECT_MS)
  }

  function reconnectLater(error: unknown) {
    log.warn({ err: error }, 'the live stream has lost the database, trying again')
    setTimeout(() => {
      if (!stopped) listen().catch(reconnectLater)
    }, RECONNECT_MS)
  }

  function read() {
    again = true
    reading ??= readAll().finally(() => {
      reading = undefined
    })
  }

  async function readAll(): Promise<void> {
    while (again && !stopped) {
      again = false
      try {
        const rows = await selectEvents(db, lastId, 1000)
        for (const row of rows) dispatch(row)
        if (rows.length === 1000) again = true
      } catch (error) {
        log.warn({ err: error }, 'live events could not be read')
      }
    }
  }

  function dispatch(row: EventRow) {
    lastId = row.id
    const targets = new Set(row.topics.flatMap((topic) => [...(byTopic.get(topic) ?? [])]))
    if (targets.size === 0) return
    const chunk = encode(row)
    for (const subscriber of targets) {
      if (row.event === 'session_end') subscriber.end()
      else if (row.id > subscriber.sentId) {
        subscriber.sentId = row.id
        subscriber.write(chunk)
      }
    }
  }

  return {
    async start() {
      const { rows } = await sql<{ id: number | null }>`select max(id) as id from live_events`.execute(db)
      lastId = rows[0]?.id ?? 0
      await listen()
    },
    add(subscriber) {
      all.add(subscriber)
      for (const topic of subscriber.topics) {
        const followers = byTopic.get(topic) ?? new Set()
        byTopic.set(topic, followers.add(subscriber))
      }
      return () => {
        all.delete(subscriber)
        for (const topic of subscriber.topics) {
          const followers = byTopic.get(topic)
          followers?.delete(subscriber)
          if (followers?.size === 0) byTopic.delete(topic)
        }
      }
    },
    async missed(afterId, topics) {
      const { rows } = await sql<{ oldest: number | null; newest: number | null }>`
        select min(id) as oldest, max(id) as newest from live_events`.execute(db)
      const { oldest, newest } = rows[0] ?? { oldest: null, newest: null }
      if (oldest === null || newest === null || afterId < oldest - 1 || afterId > newest) return undefined
      const found = await sql<EventRow>`
        select id, topics, event, data from live_events where id > ${afterId} and topics && ${topics}::text[]
        and event <> 'session_end' order by id limit ${MOST_CATCH_UP}`.execute(db)
      if (found.rows.length === MOST_CATCH_UP) return undefined
      return found.rows.map((row) => ({ id: row.id, chunk: encode(row) }))
    },
    lastId: () => lastId,
    size: () => all.size,
    isOnline: (playerId) => byTopic.has(`player:${playerId}`),
    async stop() {
      stopped = true
      for (const subscriber of all) subscriber.end()
      const open = client
      client = undefined
      open?.removeAllListeners('end')
      open?.release(true)
      await reading
    },
  }
}

async function selectEvents(db: Db, afterId: number, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, topics, event, data from live_events where id > ${afterId} order by id limit ${limit}`.execute(db)
  return rows
}

function encode(row: { id: number; event: string; data: unknown }): Buffer {
  return Buffer.from(`id: ${row.id}\nevent: ${row.event}\ndata: ${JSON.stringify(row.data)}\n\n`)
}
