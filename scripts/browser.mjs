// Finds or installs the browser for the tests. Runs on Node 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { waiting } from './progress.mjs'
import { cache, fail, findNode, root } from './runtime.mjs'

const cli = 'node_modules/@playwright/test/cli.js'
const downloadTimeoutMs = 15_000 // without progress
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const rememberedFile = join(cache, 'browser')
let ensured // once a process, also when several parts of the tests need it at the same time

/**
 * Makes sure that a Chromium is installed: Playwright's own if it can be downloaded, else the system's, else
 * Debian's package when we are root. Ends the process with a message when none of them works.
 * @returns the path of the system's Chromium, undefined for Playwright's own
 */
export function ensureBrowser() {
  ensured ??= findOrInstall()
  return ensured
}

async function findOrInstall() {
  // The result is remembered, because a failing download takes seconds where there is no network.
  const last = existsSync(rememberedFile) ? readFileSync(rememberedFile, 'utf8') : undefined
  if (last !== undefined && (last === '' ? isOwnInstalled() : existsSync(last))) return last || undefined
  const path = isOwnInstalled() || (await download()) ? '' : (findInSystem() ?? installPackage())
  mkdirSync(cache, { recursive: true })
  writeFileSync(rememberedFile, path)
  return path || undefined
}

function isOwnInstalled() {
  const program =
    "import { chromium } from '@playwright/test'; import { existsSync } from 'node:fs'; process.exit(existsSync(chromium.executablePath()) ? 0 : 1)"
  return spawnSync(findNode(), ['--input-type=module', '-e', program], { cwd: root }).status === 0
}

/** Downloads Playwright's Chromium. Gives up after 15 s without progress: a blocked network often hangs. */
function download() {
  const shown = waiting("Downloading Playwright's Chromium")
  return new Promise((resolve) => {
    const child = spawn(findNode(), [cli, 'install', 'chromium'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    const giveUp = () => (process.platform === 'win32' ? child.kill() : process.kill(-child.pid, 'SIGKILL'))
    let timer = setTimeout(giveUp, downloadTimeoutMs)
    const onOutput = (data) => {
      if (!/\d+%/.test(String(data))) return
      clearTimeout(timer)
      timer = setTimeout(giveUp, downloadTimeoutMs)
    }
    child.stdout.on('data', onOutput)
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
  const found = systemNames
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
      'Install Chromium, or run the other parts alone: npm test -- types lint format unit server',
  )
}
