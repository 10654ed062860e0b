import { connectionUrl } from './address.ts'
import { ensurePassword } from './cluster.ts'
import { settlePlace } from './place.ts'
import { findOrphan } from './postmaster.ts'
import { databaseName, startEmbedded } from './start.ts'

/**
 * The embedded database for a command that runs and ends: the one of the running server when there is one
 * (left running), else its own for that while.
 */
export async function borrowEmbedded(options: {
  dataDir: string
  log: (line: string) => void
  commonHome?: string
}): Promise<{ url: string; stop(): Promise<void> }> {
  const place = settlePlace(options.dataDir, options.commonHome ?? '/var/lib/contender')
  const running = await findOrphan(place.cluster, 0).catch(() => undefined)
  if (!running) return startEmbedded(options)
  return { url: connectionUrl(running.address, ensurePassword(place), databaseName), stop: async () => {} }
}
