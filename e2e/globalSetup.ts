import { rm } from 'node:fs/promises'
import { cloneDatabase, startCluster } from '#server/testing/cluster.ts'
import { startServer } from '#server/testing/child.ts'
import { temporaryFolder } from '#server/testing/folder.ts'

/**
 * Starts one PostgreSQL for all browser tests, with two template databases: an empty one and the demo world.
 * Workers find them by `CONTENDER_CLUSTER` and `CONTENDER_DEMO_TEMPLATE`, and the files of the demo world by `CONTENDER_DEMO_FILES`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  try {
    const demo = await cloneDatabase(cluster.url)
    const files = temporaryFolder('demo')
    const server = await startServer({ databaseUrl: demo.url, demo: true, dataDir: files })
    await server.stop()
    process.env.CONTENDER_CLUSTER = cluster.url
    process.env.CONTENDER_DEMO_TEMPLATE = new URL(demo.url).pathname.slice(1)
    process.env.CONTENDER_DEMO_FILES = files
    return async () => {
      await cluster.stop()
      await rm(files, { recursive: true, force: true })
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
