import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import {
  startEmbedded,
  type Embedded,
  type EmbeddedOptions,
} from '#server/platform/embedded-postgres/start.ts'
import { temporaryFolder } from '#server/testing/folder.ts'

/** A new folder for each test; the database is in its folder `data`. */
export let folder: string
const running = new Set<Embedded>()

/** Makes a new folder for each test of a file; stops what still runs on it, and removes it. */
export function setUpEmbeddedFolder(): void {
  beforeEach(() => {
    folder = temporaryFolder('embedded')
  })
  afterEach(async () => {
    for (const embedded of running) await embedded.stop()
    running.clear()
    rmSync(folder, { recursive: true, force: true })
  })
}

/** Starts the embedded database in the folder of the test; `output` has its log lines. */
export async function start(
  options: Partial<EmbeddedOptions> = {},
): Promise<{ embedded: Embedded; output: string[] }> {
  const output: string[] = []
  const started = await startEmbedded({
    dataDir: join(folder, 'data'),
    log: (line) => output.push(line),
    ...options,
  })
  const stop = async () => {
    running.delete(embedded)
    await started.stop()
  }
  const embedded = { ...started, stop }
  running.add(embedded)
  return { embedded, output }
}

/** The rows of one statement, on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
