import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from '#server/platform/make-folder.ts'
import { accountFor, canReach, type Account } from './account.ts'

/**
 * Where the database of a data folder is stored and which account runs it. `databaseDir` contains the
 * cluster, its password, socket and logs. It is a folder of the data folder unless `isOutsideDataDir`.
 */
export type DatabaseLocation = {
  databaseDir: string
  cluster: string
  account: Account | undefined
  isOutsideDataDir: boolean
}

/**
 * Chooses the location for a data folder. When we are root, PostgreSQL runs as an unprivileged account, which
 * cannot use a folder below a closed one such as /root. The database is then stored in `fallbackDir`, in a
 * folder named after the data folder, so that two checkouts never share one.
 */
export function locateDatabase(dataDir: string, fallbackDir: string): DatabaseLocation {
  const wanted = join(resolve(dataDir), 'postgres')
  const account = accountFor(join(wanted, 'cluster'))
  const isOutsideDataDir = account !== undefined && !canReach(account, dirname(wanted))
  const databaseDir = isOutsideDataDir ? join(fallbackDir, nameFor(resolve(dataDir))) : wanted
  const cluster = join(databaseDir, 'cluster')
  return { databaseDir, cluster, account: isOutsideDataDir ? accountFor(cluster) : account, isOutsideDataDir }
}

/**
 * Creates the database folder, accessible only to its account; new parent folders can be traversed by
 * everybody.
 */
export function createDatabaseDir({ databaseDir, account }: DatabaseLocation): void {
  makeTraversable(dirname(databaseDir), account)
  makeFolder(databaseDir, 0o700)
  if (account && statSync(databaseDir).uid !== account.uid) chownSync(databaseDir, account.uid, account.gid)
}

function makeTraversable(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return
  makeTraversable(dirname(folder), account)
  makeFolder(folder, 0o755)
  // A strict umask would make the new folder inaccessible to the account.
  if (account) chmodSync(folder, 0o755)
}

function nameFor(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  return `${basename(dirname(dataDir))}-${basename(dataDir)}-${digest}`
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(-48)
}
