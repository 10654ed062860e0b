// Builds the client when its sources have changed; `npm run build` does nothing else. Runs on Node 20.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { contentFingerprint, fingerprint } from './fingerprint.mjs'
import { withLock } from './lock.mjs'
import { readText } from './process.mjs'
import { waiting } from './progress.mjs'
import { cache, ensureInstalled, fail, root, runNode } from './runtime.mjs'

const inputs = [
  'client',
  'core',
  'contract',
  'content',
  'messages',
  'package-lock.json',
  'tsconfig.base.json',
  'package.json',
]
/** Beside what was built, so that it is copied with it and outlives `node_modules`. */
const stampFile = join(root, 'dist', 'built')

/**
 * Builds the client unless its inputs are unchanged since the last build. When several commands run at once,
 * one builds and the others wait.
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
  const before = stampOf(current())
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

/** Checks whether the client is built from these sources: also in a copy, whose files have other times. */
export function isFresh() {
  if (!existsSync(join(root, 'dist', 'client', 'index.html'))) return false
  if (!existsSync(join(root, 'dist', 'server', 'render.js')) || !existsSync(stampFile)) return false
  const [times, contents] = readFileSync(stampFile, 'utf8').split('\n')
  const now = current()
  if (times === now) return true
  if (contents !== currentContents()) return false
  try {
    writeFileSync(stampFile, stampOf(now))
  } catch {
    // A read-only folder: the contents are read at each start.
  }
  return true
}

function stampOf(times) {
  return `${times}\n${currentContents()}`
}

/** The settings that are compiled into the client. */
export function apiBases() {
  const { VITE_API_V1_BASE, VITE_API_V2_BASE } = {
    ...parseEnv(readText(join(root, '.env')) ?? ''),
    ...process.env,
  }
  return `${VITE_API_V1_BASE} ${VITE_API_V2_BASE}`
}

const current = () => `${fingerprint(root, inputs, isExcluded)} ${apiBases()}`
const currentContents = () => `${contentFingerprint(root, inputs, isExcluded)} ${apiBases()}`

/** Tests are not part of the build, and generated sources follow from the others. */
function isExcluded(path) {
  return /\.test\.tsx?$|\.gen\.ts$/.test(path)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled()
  await ensureBuilt()
}
