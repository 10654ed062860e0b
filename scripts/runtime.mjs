// What every command needs before anything else: the packages of the lock file and Node 24. Runs on Node 20
// with nothing installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installOnce } from './install.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Where scripts keep what they can make again: stamps, compiled modules. It goes with `node_modules`. */
export const cache = join(root, 'node_modules', '.cache', 'contender')

const neededMajor = 24

/**
 * Installs the packages of the lock file unless they are there. Ends the process, with npm's own words, when
 * that fails.
 */
export async function ensureInstalled() {
  try {
    await installOnce(root)
  } catch (error) {
    fail(error.message)
  }
}

/**
 * The Node to run everything with: the pinned one of this platform, else the machine's own when it is new
 * enough.
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
 * Libraries look what this Node can do, and Node tells whoever started it that some of that is new. Nobody
 * can do anything about it.
 */
export const quietNode = ['--disable-warning=ExperimentalWarning']

/** The environment for our own programs: compiled modules are kept, which halves the time of a start. */
export function environment(extra = {}) {
  return { NODE_COMPILE_CACHE: join(cache, 'compiled'), ...process.env, ...extra }
}

/**
 * Runs a program under Node 24 in the project's folder, its output passed through.
 * @returns its exit code
 */
export function runNode(args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(findNode(), [...quietNode, ...args], {
      cwd: root,
      env: environment(env),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    const said = []
    child.stdout?.on('data', (data) => said.push(data))
    child.stderr?.on('data', (data) => said.push(data))
    child.on('error', (error) => fail(`${args[0]} could not be run: ${error.message}`))
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(said).toString() }))
  })
}

/** Says a sentence on standard error and ends the process. */
export function fail(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
