import type { Config } from '#server/config.ts'
import { startEmbedded } from '#server/embedded/start.ts'
import { checkServer } from './version.ts'

/** `announceEnd`: the server is about to stop and will need it for a moment only. */
export type Database = { url: string; embedded: boolean; announceEnd(): void; stop(): Promise<void> }

/**
 * The operator's PostgreSQL, if it is there and new enough, when DATABASE_URL is set, else our own in the
 * data folder.
 */
export async function openDatabase(config: Config, log: (line: string) => void): Promise<Database> {
  if (config.DATABASE_URL) {
    await checkServer(config.DATABASE_URL)
    return { url: config.DATABASE_URL, embedded: false, announceEnd() {}, stop: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: config.DATA_DIR, log })
  return { ...embedded, embedded: true }
}
