import { execFile, fork, type ChildProcess } from 'node:child_process'
import type { AdminOutcome, AdminRun } from './admin-host.ts'
import { TEST_SECRET } from './secret.ts'
import type { TestApp } from './app.ts'

let host: ChildProcess | undefined
let lastRun: Promise<unknown> = Promise.resolve()

/** Runs `npm run admin -- …` while the server of the test is running. */
export const runAdmin = (app: TestApp, ...args: string[]): Promise<{ ok: boolean; output: string }> =>
  runAdminWith(app, {}, args)

/** The same with other settings. */
export async function runAdminWith(
  app: TestApp,
  settings: Record<string, string>,
  args: string[],
): Promise<{ ok: boolean; output: string }> {
  const env = { ...environmentOf(app, app.databaseUrl), ...settings }
  const run = lastRun.then(() => runInHost({ args, env }))
  lastRun = run.catch(() => {})
  const { code, output } = await run
  return { ok: code === 0, output }
}

/** One process runs the commands of all tests, one after the other. */
function runInHost(run: AdminRun): Promise<AdminOutcome> {
  host ??= fork('server/testing/admin-host.ts', { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const running = host
  return new Promise((resolve, reject) => {
    running.once('message', (outcome: AdminOutcome) => {
      running.off('exit', reject)
      resolve(outcome)
    })
    running.once('exit', reject)
    running.send(run)
  })
}

function environmentOf(app: TestApp, databaseUrl: string) {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: TEST_SECRET,
    DATA_DIR: app.app.context.config.DATA_DIR,
  }
}

/** Runs the command in a process of its own, with a text that is piped in. */
export function pipeToAdmin(
  app: TestApp,
  input: string,
  ...args: string[]
): Promise<{ ok: boolean; output: string }> {
  return runPiped(app, app.databaseUrl, input, args).then(({ code, output }) => ({ ok: code === 0, output }))
}

/** Runs the command on another database and also returns how it has ended. */
export function runPiped(
  app: TestApp,
  databaseUrl: string,
  input: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const env = environmentOf(app, databaseUrl)
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/cli/admin.ts', ...args],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    ).stdin?.end(input),
  )
}
