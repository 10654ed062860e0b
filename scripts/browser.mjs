// Finds or fetches the browser for the tests. Runs on Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { waiting } from './progress.mjs'
import { cache, fail, findNode, root } from './runtime.mjs'

const cli = 'node_modules/@playwright/test/cli.js'
const silenceMs = 15_000
const inSystem = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const remembered = join(cache, 'browser')

/**
 * Makes sure that there is a Chromium: Playwright's own where it can be downloaded, else the system's, else
 * Debian's package when we are root.
 * @returns the path of the system's, undefined for Playwright's own
 */
export async function ensureBrowser() {
  // What was settled once holds: an attempt to download costs seconds where there is no network.
  const last = existsSync(remembered) ? readFileSync(remembered, 'utf8') : undefined
  if (last !== undefined && (last === '' ? ownIsThere() : existsSync(last))) return last || undefined
  const path = ownIsThere() || (await download()) ? '' : (findInSystem() ?? installPackage())
  mkdirSync(cache, { recursive: true })
  writeFileSync(remembered, path)
  return path || undefined
}

function ownIsThere() {
  const program =
    "import { chromium } from '@playwright/test'; import { existsSync } from 'node:fs'; process.exit(existsSync(chromium.executablePath()) ? 0 : 1)"
  return spawnSync(findNode(), ['--input-type=module', '-e', program], { cwd: root }).status === 0
}

/** Gives up when nothing has come for a while: a blocked network often hangs instead of refusing. */
function download() {
  const shown = waiting("Downloading Playwright's Chromium")
  return new Promise((resolve) => {
    const child = spawn(findNode(), [cli, 'install', 'chromium'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const giveUp = () => (process.platform === 'win32' ? child.kill() : process.kill(-child.pid, 'SIGKILL'))
    let timer = setTimeout(giveUp, silenceMs)
    const heard = (data) => {
      if (!/\d+%/.test(String(data))) return
      clearTimeout(timer)
      timer = setTimeout(giveUp, silenceMs)
    }
    child.stdout.on('data', heard)
    child.stderr.on('data', () => {})
    child.on('close', (code) => {
      clearTimeout(timer)
      shown.end(code === 0)
      resolve(code === 0)
    })
  })
}

function findInSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = inSystem
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path))
  if (found) process.stdout.write(`Using the system's browser: ${found}\n`)
  return found
}

function installPackage() {
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const shown = waiting("Installing the system's Chromium package")
    const apt = (...args) =>
      spawnSync('apt-get', args, {
        encoding: 'utf8',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    apt('update')
    const installed = ['chromium-headless-shell', 'chromium'].some(
      (name) => apt('install', '-y', '--no-install-recommends', name).status === 0,
    )
    shown.end(installed)
    const found = findInSystem()
    if (found) return found
  }
  return fail(
    'The browser tests need Chromium. It could not be downloaded, the system has none, and it could not be installed. ' +
      'Install Chromium, or run the other parts alone: npm test -- types lint unit server',
  )
}
