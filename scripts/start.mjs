// npm start: installs what is missing, builds what is stale, then runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { watchNpm } from './parent.mjs'
import { ensureInstalled, environment, fail, findNode, quietNode, root } from './runtime.mjs'

// Longer than the server takes at most (server/main.ts, scripts/leash.mjs): only one that hears nothing any
// more is left then.
const patienceMs = 30_000

let stop = () => process.exit(1)
// Whoever we spoke to may be gone before us: a closed terminal, a pipe that nobody reads.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
watchNpm(() => {
  process.stderr.write('\nThe npm that ran this is gone. Stopping.\n')
  stop()
})
await ensureInstalled()
await ensureBuilt()
serve()

function serve() {
  const leash = pathToFileURL(join(root, 'scripts', 'leash.mjs')).href
  const server = spawn(
    findNode(),
    [...quietNode, '--import', leash, 'server/main.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      env: environment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // In a group of its own Ctrl-C reaches it once, through us, and not twice.
      detached: process.platform !== 'win32',
    },
  )
  stop = () => {
    server.kill('SIGTERM')
    setTimeout(() => {
      process.stderr.write('The server does not stop. Ending it.\n')
      server.kill('SIGKILL')
    }, patienceMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
