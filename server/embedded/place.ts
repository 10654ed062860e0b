import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { makeFolder } from '#server/make-folder.ts'
import { accountFor, canReach, type Account } from './account.ts'

/**
 * Where the database of a data folder lies and who runs it. `home` holds the cluster, its password, socket
 * and logs.
 */
export type Place = { home: string; cluster: string; account: Account | undefined; moved: boolean }

/**
 * Settles the place for a data folder. Root's PostgreSQL runs as an unprivileged account, which cannot work
 * below a closed folder such as /root: the database then lies in `commonHome`, in a folder named after the
 * data folder, so that two checkouts never share one.
 */
export function settlePlace(dataDir: string, commonHome: string): Place {
  const wanted = join(resolve(dataDir), 'postgres')
  const account = accountFor(join(wanted, 'cluster'))
  const moved = account !== undefined && !canReach(account, dirname(wanted))
  const home = moved ? join(commonHome, nameFor(resolve(dataDir))) : wanted
  const cluster = join(home, 'cluster')
  return { home, cluster, account: moved ? accountFor(cluster) : account, moved }
}

/** Makes the home folder, closed to all but its account, its parents open for walking through. */
export function makeHome({ home, account }: Place): void {
  makeWalkable(dirname(home), account)
  makeFolder(home, 0o700)
  if (account && statSync(home).uid !== account.uid) chownSync(home, account.uid, account.gid)
}

function makeWalkable(folder: string, account: Account | undefined): void {
  if (existsSync(folder)) return
  makeWalkable(dirname(folder), account)
  makeFolder(folder, 0o755)
  // A strict umask would close what we have just made to the account that is to work in it.
  if (account) chmodSync(folder, 0o755)
}

function nameFor(dataDir: string): string {
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 8)
  return `${basename(dirname(dataDir))}-${basename(dataDir)}-${digest}`
    .replace(/[^A-Za-z0-9._-]/g, '_')
    .slice(-48)
}
