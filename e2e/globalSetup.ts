import { cloneDatabase, startCluster } from '#server/testing/cluster.ts'
import { startServer } from '#server/testing/child.ts'

/**
 * Starts one PostgreSQL for all browser tests, with two template databases: an empty one and the demo world.
 * Workers find them by `CONTENDER_CLUSTER` and `CONTENDER_DEMO_TEMPLATE`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  try {
    const demo = await cloneDatabase(cluster.url)
    const server = await startServer({ databaseUrl: demo.url, demo: true })
    await server.stop()
    process.env.CONTENDER_CLUSTER = cluster.url
    process.env.CONTENDER_DEMO_TEMPLATE = new URL(demo.url).pathname.slice(1)
    return cluster.stop
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
