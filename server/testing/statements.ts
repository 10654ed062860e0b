import type pg from 'pg'
import { openDb, openPool } from '#server/platform/db/open.ts'
import type { Context } from '#server/platform/context.ts'
import type { TestApp } from './app.ts'

export type CountedApp = {
  /** The app's context, on a connection of its own. */
  context: Context
  /** Runs `work`, and returns its value with the statements that PostgreSQL got meanwhile, begin and commit included. */
  during<Value>(work: () => Promise<Value>): Promise<{ value: Value; statements: string[] }>
  close(): Promise<void>
}

/** Counts the statements of commands. Other statements of the running server are not counted. */
export function countStatements({ app, databaseUrl }: TestApp): CountedApp {
  let statements: string[] = []
  const pool = openPool(databaseUrl, { max: 1 })
  onStatement(pool, (text) => void statements.push(text))
  const db = openDb(pool)
  return {
    context: { ...app.context, db },
    async during(work) {
      statements = []
      const value = await work()
      return { value, statements }
    },
    close: () => db.destroy(),
  }
}

/** Calls `listener` with the text of every statement that connections of this pool send from now on. */
export function onStatement(pool: pg.Pool, listener: (text: string) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown // one of pg's overloads
    client.query = ((...given: unknown[]) => {
      const [first] = given
      listener(typeof first === 'string' ? first : (first as { text: string }).text) // a query's text or config
      return query(...given)
    }) as typeof client.query
  })
}
