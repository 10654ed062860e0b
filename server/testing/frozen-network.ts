import type { TestDatabase } from './cluster.ts'
import { testDatabase } from './database.ts'
import { startTestApp, type TestApp } from './app.ts'
import { settleAfterWrites } from './visitor.ts'
import { startFreezingProxy } from '#twins/freezing-proxy.ts'

type Network = Awaited<ReturnType<typeof startFreezingProxy>>
/** An app that reaches its database over a network that the test freezes. */
export type FrozenApp = { app: TestApp; network: Network; database: TestDatabase; close(): Promise<void> }

/** Short times: a statement that takes longer has no answer. */
export const IMPATIENT = { statementMs: 300, answerMs: 300, patienceMs: 1_500 }

export async function startFrozenApp({ max }: { max: number }): Promise<FrozenApp> {
  const database = await testDatabase()
  const url = new URL(database.url)
  const host = decodeURIComponent(url.hostname)
  const network = await startFreezingProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.5432` } : { host, port: Number(url.port) },
  )
  url.host = `127.0.0.1:${network.port}`
  const app = await startTestApp({}, { databaseUrl: url.href, pool: { ...IMPATIENT, max } })
  // Writes of a frozen request cannot be waited for.
  settleAfterWrites(app.url, undefined)
  return {
    app,
    network,
    database,
    async close() {
      network.thaw()
      await app.close()
      await network.close()
      await database.drop()
    },
  }
}
