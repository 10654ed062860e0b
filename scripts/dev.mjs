// npm run dev: runs the server, restarted when its files change, behind Vite's development server, which
// hot-reloads the client. Both use one address.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ensureInstalled, environment, findNode, root } from './runtime.mjs'

await ensureInstalled()
const settings = { ...dotEnv(), ...process.env }
const port = settings.PORT || '3000'
const serverPort = String(await freePort())
const demo = settings.DEMO ?? (settings.DATABASE_URL || settings.PUBLIC_URL ? '0' : '1')

const children = [
  run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: serverPort,
    HOST: '127.0.0.1',
    DEV_PORT: port,
    DEMO: demo,
  }),
  run(['node_modules/vite/bin/vite.js', 'client', '--port', port, '--strictPort', '--clearScreen', 'false'], {
    API_ORIGIN: `http://127.0.0.1:${serverPort}`,
    CLIENT_PORT: port,
  }),
]
process.stdout.write(`\nDeveloping at http://localhost:${port} (Ctrl-C stops both sides)\n\n`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

/** Starts a child process. When one child ends, the other is stopped too. */
function run(args, env) {
  const child = spawn(findNode(), args, {
    cwd: root,
    env: environment(env),
    stdio: 'inherit',
    detached: process.platform !== 'win32',
  })
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    stop('SIGTERM')
  })
  return child
}

function stop(signal) {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
}

function dotEnv() {
  const path = join(root, '.env')
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {}
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
}
