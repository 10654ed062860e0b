import type { Config } from '#server/platform/config.ts'
import { startEmbedded } from '#server/platform/embedded-postgres/start.ts'
import { checkServer } from './version.ts'

/** `announceStop` is called when the server begins to stop and needs the database only a moment longer. */
export type Database = { url: string; embedded: boolean; announceStop(): void; stop(): Promise<void> }

/**
 * Opens the database: the operator's PostgreSQL when DATABASE_URL is set (checked for reachability and
 * version), otherwise the embedded one in the data folder.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  if (config.DATABASE_URL) {
    await checkServer(config.DATABASE_URL)
    return { url: config.DATABASE_URL, embedded: false, announceStop() {}, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log })
  return { ...embedded, embedded: true }
}
