// Installs the packages of the lock file with the system's npm (10 or newer) and shows progress. Runs on Node
// 20.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { readText } from './process.mjs'
import { progress } from './progress.mjs'

/**
 * Installs the packages of the lock file unless they are installed. When several commands run at once, one
 * installs and the others wait.
 */
export async function installOnce(root) {
  if (isStamped(root)) return
  // Not in `node_modules`, which `npm ci` empties first.
  const lock = join(root, '.installing.lock')
  const onWait = (pid) =>
    process.stdout.write(`Another command is installing the packages (process ${pid}). Waiting for it.\n`)
  await withLock(lock, onWait, async (hold) => {
    if (!isInstalled(root)) await install(root, hold)
  })
}

/**
 * Checks whether `node_modules` contains everything that the lock file requires on this platform. Call it only while no
 * installation runs.
 */
export function isInstalled(root) {
  if (isStamped(root)) return true
  if (!hasLockedVersions(root, wanted(root))) return false
  stamp(root)
  return true
}

/** The same for what a built site needs to run: all but the development packages (`npm ci --omit=dev`). */
export function isInstalledToRun(root) {
  return isStamped(root) || hasLockedVersions(root, wantedToRun(root))
}

/** Runs `npm ci` without install scripts: no package needs one. npm's output is shown only when it fails. */
async function install(root, hold) {
  rmSync(stampFile(root), { force: true })
  const paths = Object.keys(wanted(root))
  const shown = progress(
    'Installing packages',
    () => paths.filter((path) => existsSync(join(root, path, 'package.json'))).length,
    paths.length,
  )
  const { code, output } = await npm(
    root,
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    hold,
  )
  shown.end(code === 0)
  if (code !== 0)
    throw new Error(
      `${output.trim()}\n\nThe packages could not be installed: npm ci ended with ${code} (its output is above).`,
    )
  stamp(root)
}

function npm(root, args, hold) {
  // Under `npm start` this variable is the path of the running npm, which is known to work with this Node.
  const self = process.env.npm_execpath
  const [program, first] = self?.endsWith('.js') ? [process.execPath, [self]] : ['npm', []]
  const env = { ...process.env, NODE_ENV: 'development' }
  return new Promise((resolve) => {
    const child = spawn(program, [...first, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program === 'npm' && process.platform === 'win32',
    })
    // npm may outlive us if we are killed: no other command may install before it has ended.
    if (child.pid !== undefined) hold(child.pid)
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    child.on('error', (error) => resolve({ code: 1, output: `npm could not be run: ${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Compares the lock file with npm's record of its last installation, so that a manual `npm install` counts
 * too, and with the installed packages: after an interrupted installation the record alone proves nothing.
 */
function hasLockedVersions(root, packages) {
  const record = readText(join(root, 'node_modules', '.package-lock.json'))
  if (!record) return false
  const recorded = JSON.parse(record).packages
  return Object.entries(packages).every(
    ([path, { version }]) => recorded[path]?.version === version && versionIn(join(root, path)) === version,
  )
}

function versionIn(folder) {
  try {
    return JSON.parse(readText(join(folder, 'package.json'))).version
  } catch {
    return undefined
  }
}

/** The packages that the lock file requires on this platform, by path. */
function wanted(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.fromEntries(
    Object.entries(packages).filter(
      ([path, entry]) => path !== '' && !entry.extraneous && fits(entry) && !isBundled(entry),
    ),
  )
}

function wantedToRun(root) {
  return Object.fromEntries(
    Object.entries(wanted(root)).filter(([, { dev, devOptional }]) => !dev && !devOptional),
  )
}

function fits({ os, cpu, libc, optional }) {
  if (!optional) return true
  // An optional package without a platform (a fallback, or part of another platform's package) may be
  // missing.
  if (!os && !cpu) return false
  return (
    allows(os, process.platform) && allows(cpu, process.arch) && allows(libc, isMusl() ? 'musl' : 'glibc')
  )
}

function allows(list, value) {
  if (!list) return true
  const entries = [list].flat()
  return entries.every((entry) => entry.startsWith('!'))
    ? !entries.includes(`!${value}`)
    : entries.includes(value)
}

function isBundled({ inBundle }) {
  return inBundle === true
}

let musl
function isMusl() {
  if (process.platform !== 'linux') return false
  musl ??= !process.report.getReport().header.glibcVersionRuntime
  return musl
}

function fingerprint(root) {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`
}

function isStamped(root) {
  return readText(stampFile(root)) === fingerprint(root)
}

function stamp(root) {
  const temporary = `${stampFile(root)}.${process.pid}`
  writeFileSync(temporary, fingerprint(root))
  renameSync(temporary, stampFile(root))
}

function stampFile(root) {
  return join(root, 'node_modules', '.contender-installed')
}
