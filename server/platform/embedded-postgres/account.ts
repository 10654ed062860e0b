import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CannotStart } from './refusal.ts'

/** The operating system account that runs PostgreSQL. */
export type Account = { uid: number; gid: number }

/**
 * The account to run PostgreSQL when we are root, which PostgreSQL refuses to run as: the owner of an
 * existing cluster, otherwise `nobody`. Undefined when we are not root: PostgreSQL then runs as the current
 * user.
 */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return nobody()
}

/** Returns whether the account may traverse every folder on the way to the path, or to the part of it that exists. */
export function canReach(account: Account, path: string): boolean {
  let folder = nearestFolder(resolve(path))
  for (;;) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
    folder = dirname(folder)
  }
}

function nearestFolder(path: string): string {
  let folder = path
  while (!statSync(folder, { throwIfNoEntry: false })) folder = dirname(folder)
  const real = realpathSync(folder)
  return statSync(real).isDirectory() ? real : dirname(real)
}

function nobody(): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid || uid === '0') {
    throw new CannotStart(
      'PostgreSQL does not run as root, and this machine has no user `nobody` to run it as. ' +
        'Start the server as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  // macOS lists nobody as -2; the system call needs the unsigned form.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}
