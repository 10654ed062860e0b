import { connectionUrl } from './address.ts'
import { ensurePassword } from './cluster.ts'
import { locateDatabase } from './location.ts'
import { findOrphan } from './postmaster.ts'
import { databaseName, startEmbedded } from './start.ts'

/**
 * The embedded database for a short-lived command: the running server's database if there is one (`stop`
 * leaves it running), otherwise one started for the command.
 */
export async function attachOrStartEmbedded(options: {
  dataDir: string
  log: (line: string) => void
  fallbackDir?: string
}): Promise<{ url: string; stop(): Promise<void> }> {
  const location = locateDatabase(options.dataDir, options.fallbackDir ?? '/var/lib/contender')
  const running = await findOrphan(location.cluster, 0).catch(() => undefined)
  if (!running) return startEmbedded(options)
  return { url: connectionUrl(running.address, ensurePassword(location), databaseName), stop: async () => {} }
}
