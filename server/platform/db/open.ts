import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { prepareStatements } from './prepared.ts'
import { discardSilent } from './silent.ts'
import { traceStatements } from './traced.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** A parameter for queries that only read: either handle. Writes that must be atomic take a `Trx`. */
export type Reader = Db | Trx

// How column values are parsed everywhere: bigint as number (ids and cents stay below 2^53), date as
// 'YYYY-MM-DD', timestamptz as Date.
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: string) {
    if (format === 'binary') return pg.types.getTypeParser(id as never, 'binary' as never)
    if (id === INT8 || id === NUMERIC) return (text: string) => Number(text)
    if (id === DATE) return (text: string) => text
    return pg.types.getTypeParser(id as never)
  },
} as pg.CustomTypesConfig

export type PoolOptions = {
  /** The most connections. */
  max?: number
  /** How long a query waits for a connection: a free one or a new one. */
  patienceMs?: number
  /** How long PostgreSQL may work on a statement. */
  statementMs?: number
  /** How long its answer may take beyond that, so that only a silent connection ends by it. */
  answerMs?: number
}

export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const statementMs = options.statementMs ?? 15_000
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: options.max ?? 16,
    types,
    statement_timeout: statementMs,
    query_timeout: statementMs + (options.answerMs ?? 2_000),
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: options.patienceMs ?? 10_000,
    // Finds out about a lost machine also where nothing is asked of it: a listener.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'contender',
  })
  // A connection that breaks while idle is replaced at the next query; without a listener the error would end
  // the process.
  pool.on('error', () => {})
  // The pool's listener covers idle connections only. An error on a busy connection fails its own query.
  pool.on('connect', (client) => void client.on('error', () => {}))
  discardSilent(pool)
  prepareStatements(pool)
  traceStatements(pool)
  return pool
}

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** One dedicated connection without statement or transaction timeouts, for long-running work. */
export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionSettings(url),
    types,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'contender',
  })
  // An error fails the query that is running.
  client.on('error', () => {})
  await client.connect()
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  return client
}

/**
 * A database handle over one connection, which the caller opens and closes and whose transactions the caller
 * manages.
 */
export function openDbOf(client: pg.Client): Db {
  // Kysely uses one overload of each method; pg declares them all.
  const connection = { query: client.query.bind(client), release() {} }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => connection as never, end: async () => {} },
    }),
  })
}

/** The connection settings of a URL. */
export function connectionSettings(url: string): { connectionString: string } {
  return { connectionString: url }
}
