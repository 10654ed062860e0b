import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new empty folder that the account of the embedded PostgreSQL can reach too, root's included. Remove it
 * when done.
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `contender-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
