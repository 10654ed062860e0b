// Builds the client when its sources have changed. Runs on Node 20.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { waiting } from './progress.mjs'
import { cache, fail, root, runNode } from './runtime.mjs'

// `.env` because it may set the client's API bases.
const inputs = [
  '.env',
  'client',
  'core',
  'contract',
  'content',
  'messages',
  'package-lock.json',
  'tsconfig.base.json',
  'package.json',
]
const stampFile = join(cache, 'client-built')

/**
 * Builds the client unless its inputs are unchanged since the last build. Of several concurrent commands one
 * builds and the others wait.
 */
export async function ensureBuilt() {
  if (isFresh()) return
  mkdirSync(cache, { recursive: true })
  const onWait = (pid) =>
    process.stdout.write(`Another command is building the client (process ${pid}). Waiting for it.\n`)
  await withLock(join(cache, 'building.lock'), onWait, async () => {
    if (!isFresh()) await build()
  })
}

async function build() {
  const before = current()
  const shown = waiting('Building the client')
  // The second one draws pages on the server.
  for (const kind of [[], ['--ssr']]) {
    const { code, output } = await runNode(
      ['node_modules/vite/bin/vite.js', 'build', 'client', '--logLevel', 'warn', ...kind],
      { quiet: true, env: { NODE_ENV: 'production' } },
    )
    if (code === 0) continue
    shown.end(false)
    fail(`${output.trim()}\n\nThe client could not be built (the reason is above).`)
  }
  shown.end(true)
  writeFileSync(stampFile, before) // computed before the build, so that an edit made meanwhile makes it stale
}

function isFresh() {
  return (
    existsSync(join(root, 'dist', 'client', 'index.html')) &&
    existsSync(join(root, 'dist', 'server', 'render.js')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === current()
  )
}

function current() {
  const { VITE_API_V1_BASE, VITE_API_V2_BASE } = process.env
  return `${fingerprint(root, inputs, isExcluded)} ${VITE_API_V1_BASE} ${VITE_API_V2_BASE}`
}

/** Tests are not part of the build, and generated sources follow from the others. */
function isExcluded(path) {
  return /\.test\.tsx?$|\.gen\.ts$/.test(path)
}
