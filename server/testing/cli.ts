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
  const env = {
    ...process.env,
    DATABASE_URL: app.databaseUrl,
    SECRET_KEY: TEST_SECRET,
    DATA_DIR: app.app.context.config.DATA_DIR,
  }
  return new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'server/cli/admin.ts', ...args],
      { env },
      (error, out, err) => resolve({ ok: !error, output: `${out}${err}` }),
    ).stdin?.end(input),
  )
}
