import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runAdmin } from '#server/testing/cli.ts'
import { must } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const admin = (...args: string[]) => runAdmin(app, ...args)
const says = (words: string) => expect.stringContaining(words)
const site = () => must<{ policy: { min_age: number }; features_off: string[] }>(app.url, '/v1/site/')
const logged = () =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'role', 'actor_id', 'reason', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

test(
  'a setting is changed and set back at night, and the running server follows',
  { tags: 'long' },
  async () => {
    const changed = await admin('settings', 'set', 'MIN_AGE', '16', '--reason=A new law.')
    expect(changed).toEqual({ ok: true, output: says('MIN_AGE: 13 → 16') })
    await expect.poll(async () => (await site()).policy.min_age).toBe(16)
    expect(await logged()).toEqual({
      action: 'setting.change',
      role: 'operator',
      actor_id: null,
      reason: 'A new law.',
      details: { before: '13', after: '16' },
    })
    const entries = async () => (await app.db.selectFrom('audit_log').select('id').execute()).length
    const before = await entries()
    expect(await admin('settings', 'set', 'MIN_AGE', '16', '--reason=Once more.')).toEqual({
      ok: true,
      output: says('MIN_AGE is 16 already. Nothing was changed.'),
    })
    expect(await admin('settings', 'reset', 'MIN_AGE_PAID', '--reason=Once more.')).toEqual({
      ok: true,
      output: says('MIN_AGE_PAID is that of the environment already: 18. Nothing was changed.'),
    })
    expect(await entries()).toBe(before)
    expect((await admin('settings', 'list')).output).toContain('MIN_AGE=16   (environment: 13)')
    expect(await admin('settings', 'set', 'MIN_AGE', '1000', '--reason=Too old.')).toEqual({
      ok: false,
      output: says('MIN_AGE must be a whole number from 0 to 120.'),
    })
    expect(await admin('settings', 'set', 'MIN_AGE', '15')).toEqual({ ok: false, output: says('--reason') })
    expect(await admin('settings', 'set', 'PORT', '15', '--reason=Why not.')).toEqual({
      ok: false,
      output: says('no setting PORT'),
    })
    expect(await admin('settings', 'reset', 'MIN_AGE', '--reason=Not yet.')).toEqual({
      ok: true,
      output: says('MIN_AGE: 16 → 13'),
    })
    await expect.poll(async () => (await site()).policy.min_age).toBe(13)
  },
)

test('a feature is switched off and on', { tags: 'long' }, async () => {
  expect(await admin('features', 'off', 'deposits', '--reason=PayPal is down.')).toEqual({
    ok: true,
    output: says('deposits is off.'),
  })
  await expect.poll(async () => (await site()).features_off).toEqual(['deposits'])
  expect(await logged()).toMatchObject({ action: 'feature.off', role: 'operator', reason: 'PayPal is down.' })
  expect((await admin('features', 'list')).output).toMatch(/deposits {3}off .*operator: PayPal is down/)
  expect(await admin('features', 'off', 'deposits')).toEqual({ ok: false, output: says('--reason') })
  expect((await admin('features', 'off', 'nothing', '--reason=Nothing.')).ok).toBe(false)
  expect((await admin('features', 'on', 'deposits', '--reason=PayPal is back.')).ok).toBe(true)
  await expect.poll(async () => (await site()).features_off).toEqual([])
})
