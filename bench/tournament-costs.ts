import type pg from 'pg'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { openDb, openPool } from '#server/platform/db/open.ts'
import { deriveSecrets } from '#server/platform/secrets.ts'
import { reportMatch } from '#server/domains/matches/commands.ts'
import { ensureCatalogue } from '#server/domains/site/catalogue.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'

/** Cost of one result in the database, begin and commit included; rows by table. */
export type ResultCost = { statements: number; rows: Map<string, number> }

export type CostMeter = {
  report(of: { matchId: number; scores: number[][]; playerId: string }): Promise<ResultCost>
  close(): Promise<void>
}

/** The tables that hold tournaments; the others are of the match itself, and cost the same in a lobby. */
export const ofTournament = (table: string) => table.startsWith('tournament')

/**
 * Runs the command of the report in this process, on a connection of its own, beside the server: its statements are
 * counted, and before the commit PostgreSQL says how many rows the transaction has written.
 */
export async function openCostMeter(databaseUrl: string): Promise<CostMeter> {
  const read = readConfig({ PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '10000' })
  if ('problems' in read) throw new Error(read.problems.join(' '))
  const pool = openPool(databaseUrl, { max: 1 })
  let statements = 0
  let before = new Map<string, number>()
  let rows = new Map<string, number>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<pg.QueryResult>
    client.query = (async (...given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : (first as { text: string }).text // a query's text or config
      statements++
      // PostgreSQL adds up what it has not reported yet, so also rows of transactions before.
      if (text === 'commit') rows = difference(await count(query), before)
      const answer = await query(...given)
      if (text === 'begin') before = await count(query)
      return answer
    }) as unknown as typeof client.query
  })
  const db = openDb(pool)
  await ensureCatalogue(db)
  const secrets = await deriveSecrets(TEST_SECRET)
  // It is not started: no jobs, no events, no requests.
  const app = await createApp({ config: read.config, db, pool, clock: systemClock, secrets, logger: false })
  const context: Context = app.context
  return {
    async report({ matchId, scores, playerId }) {
      statements = 0
      const done = await reportMatch(
        context,
        { playerId },
        { matchId, scores: scores as [number, number][], round: undefined },
      )
      if (!done.ok) throw new Error(`the report was refused: ${done.refusal}`)
      return { statements, rows }
    },
    close: () => db.destroy(),
  }
}

async function count(query: (text: string) => Promise<pg.QueryResult>): Promise<Map<string, number>> {
  const written = await query(`
    select relname, n_tup_ins + n_tup_upd + n_tup_del as rows from pg_stat_xact_user_tables
    where n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return new Map(written.rows.map((row) => [row.relname, Number(row.rows)]))
}

function difference(after: Map<string, number>, before: Map<string, number>): Map<string, number> {
  const added = [...after].map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const)
  return new Map(added.filter(([, rows]) => rows > 0))
}
