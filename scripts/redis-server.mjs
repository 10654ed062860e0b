// Finds or installs Redis or Valkey for the server tests. Runs on Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { waiting } from './progress.mjs'
import { cache } from './runtime.mjs'

const names = ['valkey-server', 'redis-server']
const folder = join(cache, 'redis-server')
const startFile = join(folder, 'start')

/**
 * Returns the path of a program that starts Redis or Valkey: the system's, else Debian's package, unpacked below
 * node_modules, so that no service is started and no root is needed. Throws with what to install when neither works.
 */
export function findRedisServer() {
  const found = findInSystem() ?? (existsSync(startFile) ? startFile : unpackPackage())
  if (found) return found
  throw new Error(
    'The server tests need Redis or Valkey. There is no valkey-server or redis-server in PATH, and it could not be installed. ' +
      'Install one of them (Debian: redis-server, macOS: brew install valkey), or run the other parts alone: ' +
      'npm test -- types lint format unit components journeys',
  )
}

function findInSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((each) => join(each, name))).find((path) => existsSync(path))
}

/** Downloads the package and the libraries that it needs, and writes a program that starts it with them. */
function unpackPackage() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  const shown = waiting("Installing Debian's Redis for the tests")
  if (process.getuid?.() === 0) apt(['update'])
  mkdirSync(cache, { recursive: true })
  const unpacked = names.some(unpack)
  shown.end(unpacked)
  return unpacked ? startFile : undefined
}

function unpack(name) {
  const wanted = apt(['--simulate', 'install', '--no-install-recommends', name])
  const packages = [...wanted.stdout.matchAll(/^Inst (\S+)/gm)].map(([, each]) => each)
  if (wanted.status !== 0 || packages.length === 0) return false
  // In a folder of its own until it is complete: several test files may do this at the same time.
  const target = mkdtempSync(join(cache, 'redis-server-'))
  const isComplete =
    apt(['download', ...packages], target).status === 0 &&
    debsIn(target).every((file) => spawnSync('dpkg', ['-x', file, target]).status === 0) &&
    existsSync(join(target, 'usr', 'bin', name))
  if (isComplete) writeFileSync(join(target, 'start'), startProgram(target, name), { mode: 0o755 })
  if (isComplete && !existsSync(folder)) renameSync(target, folder)
  else rmSync(target, { recursive: true, force: true })
  return existsSync(startFile) && spawnSync(startFile, ['--version']).status === 0
}

function debsIn(target) {
  return readdirSync(target)
    .filter((file) => file.endsWith('.deb'))
    .map((file) => join(target, file))
}

/** `exec` keeps the process id, so that a signal to it reaches the server. */
function startProgram(target, name) {
  const libraries = readdirSync(join(target, 'usr', 'lib')).find((each) => each.includes('-linux-'))
  return `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/usr/lib/${libraries ?? ''}" exec "$here/usr/bin/${name}" "$@"
`
}

function apt(args, cwd) {
  return spawnSync('apt-get', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
