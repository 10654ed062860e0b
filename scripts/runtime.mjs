// Prepares what every command needs first: the packages of the lock file, the generated sources and Node 24. Runs on
// Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateOnce } from './generate.mjs'
import { installOnce } from './install.mjs'
import { readText } from './process.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Cache folder of the scripts (stamps, compiled modules). Deleted together with `node_modules`. */
export const cache = join(root, 'node_modules', '.cache', 'contender')

const neededMajor = 24

/**
 * Facts that `npm run release` has written about the archive from which this folder was unpacked; undefined
 * in a checkout.
 */
export const release = readRelease()

function readRelease() {
  const text = readText(join(root, 'release.json'))
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Installs the packages of the lock file unless they are installed, and writes the generated sources unless they are
 * up to date. Ends the process with the output of what fails. A release has both.
 */
export async function ensureInstalled() {
  if (release) return
  try {
    await installOnce(root)
    await generateOnce(root, cache, generate)
  } catch (error) {
    fail(error.message)
  }
}

async function generate() {
  const { code, output } = await runNode(['scripts/generate.ts'], { quiet: true })
  if (code !== 0)
    throw new Error(`${output.trim()}\n\nThe generated sources could not be written (the reason is above).`)
}

/**
 * The Node binary to run everything with: the pinned package of this platform, else the system's if it is new
 * enough. Ends the process with a message if neither exists.
 */
export function findNode() {
  const pinned = join(
    root,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  )
  const program = join(pinned, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return fail(
    `Node ${neededMajor} is needed, this is Node ${process.versions.node}, and there is none packaged for ${process.platform} on ` +
      `${process.arch}. Install Node ${neededMajor} from nodejs.org and run the command again. (With a packaged one, Node ${engines.node} is enough.)`,
  )
}

/**
 * Disables Node's warnings about experimental features: libraries trigger them by feature detection, and
 * users cannot act on them.
 */
export const quietNode = ['--disable-warning=ExperimentalWarning']

/** The environment for our own programs, with the compile cache, which halves the startup time. */
export function environment(extra = {}) {
  return { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env, ...extra }
}

/**
 * Runs a program with Node 24 in the project's folder. Its output is passed through, captured with `quiet`, or
 * written into the file `log`.
 * @returns its exit code and the captured output
 */
export function runNode(args, { env = {}, quiet = false, log } = {}) {
  return new Promise((resolve) => {
    const file = log === undefined ? undefined : openSync(log, 'w')
    const child = spawn(findNode(), [...quietNode, ...args], {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : file === undefined ? 'inherit' : ['ignore', file, file],
    })
    if (file !== undefined) closeSync(file)
    const chunks = []
    if (quiet)
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => chunks.push(data))
    child.on('error', (error) => fail(`${args[0]} could not be run: ${error.message}`))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** Writes a message to standard error and ends the process with exit code 1. */
export function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}
