// npm start: installs missing packages and builds the client, unless it is built, then runs the server until a stop
// signal.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { apiBases, ensureBuilt, isFresh } from './build.mjs'
import { isInstalledToRun } from './install.mjs'
import { watchNpm } from './parent.mjs'
import { ensureInstalled, environment, fail, findNode, quietNode, release, root } from './runtime.mjs'

// Longer than the server takes to stop (server/main.ts, scripts/stop-with-launcher.mjs): a server that still
// runs then does not react to signals and is killed.
const stopTimeoutMs = 50_000

let stop = () => process.exit(1)
// Output may fail because its reader has ended: a closed terminal, a broken pipe.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
watchNpm(() => {
  process.stderr.write('\nThe npm process that ran this command has ended. Stopping.\n')
  stop()
})
// A built site runs without the packages that build it.
if (release) refuseOtherBases()
else if (!isInstalledToRun(root) || !isFresh()) {
  await ensureInstalled()
  await ensureBuilt()
}
serve()

/** The API bases are compiled into the client, which a release cannot build again. */
function refuseOtherBases() {
  if (release.apiBases !== apiBases())
    fail(
      'VITE_API_V1_BASE and VITE_API_V2_BASE do nothing in a release that was built with others. Remove them, or build a release with them.',
    )
}

function serve() {
  const preload = pathToFileURL(join(root, 'scripts', 'stop-with-launcher.mjs')).href
  const server = spawn(
    findNode(),
    [...quietNode, '--import', preload, 'server/main.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      env: environment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // In its own process group, so that it receives Ctrl-C once, through us, and not twice.
      detached: process.platform !== 'win32',
    },
  )
  stop = () => {
    server.kill('SIGTERM')
    setTimeout(() => {
      process.stderr.write('The server does not stop. Killing it.\n')
      server.kill('SIGKILL')
    }, stopTimeoutMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
  server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
