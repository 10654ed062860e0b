import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runAdminWith } from '#server/testing/cli.ts'
import { TEST_SECRET } from '#server/testing/secret.ts'

const NEW_KEY = 'n'.repeat(40)

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const keys = (env: Record<string, string>, ...args: string[]) => runAdminWith(app, env, ['keys', ...args])
const says = (words: string) => expect.stringContaining(words)

test('the commands change what they say, and stand in the audit log', { tags: 'long' }, async () => {
  expect(await keys({}, 'reseal')).toMatchObject({ ok: false, output: says('--reason=<text>') })
  expect(await keys({}, 'reseal', '--reason=once a year')).toMatchObject({
    ok: false,
    output: says('SECRET_KEY_PREVIOUS to the former one'),
  })
  expect(await keys({}, 'forget', '--reason=it leaked')).toMatchObject({
    ok: true,
    output: says('There are no former keys.'),
  })
  const both = { SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: TEST_SECRET }
  expect(await keys(both, 'reseal', '--reason=once a year')).toMatchObject({
    ok: true,
    output: says('Sealed anew: 0 rows, 0 files.'),
  })
  expect(await keys({ SECRET_KEY: NEW_KEY }, 'forget', '--reason=it leaked')).toMatchObject({
    ok: true,
    output: says('ends with the restart'),
  })
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'role', 'reason'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'installation.reseal', role: 'operator', reason: 'once a year' },
    { action: 'installation.forget_keys', role: 'operator', reason: 'it leaked' },
  ])
})
