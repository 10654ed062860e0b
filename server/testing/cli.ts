import { execFile } from 'node:child_process'
import { TEST_SECRET } from './secret.ts'
import type { TestApp } from './app.ts'

/** Runs `npm run admin -- …` while the server of the test is running. */
export const runAdmin = (app: TestApp, ...args: string[]) => pipeToAdmin(app, '', ...args)

/** The same, with a text that is piped in. */
export function pipeToAdmin(
  app: TestApp,
  input: string,
  ...args: string[]
): Promise<{ ok: boolean; output: string }> {
  return runPiped(app, app.databaseUrl, input, args).then(({ code, output }) => ({ ok: code === 0, output }))
}

/** The same with another database; also returns how it has ended. */
export function runPiped(
  app: TestApp,
  databaseUrl: string,
  input: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SECRET_KEY: TEST_SECRET,
    DATA_DIR: app.app.context.config.DATA_DIR,
  }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/cli/admin.ts', ...args],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
    ).stdin?.end(input),
  )
}
