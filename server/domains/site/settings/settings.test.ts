import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SettingsAnswer } from '#contract/site/settings.ts'
import { SETTING_NAMES, type SettingName } from '#core/settings.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { approveWaiting } from '#server/testing/waiting-changes.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Answer = SettingsAnswer & { code?: string }
type Site = { brand: { name: string; socials: { id: string }[] }; policy: Record<string, number> }

const apps: TestApp[] = []
let app: TestApp
let boss: Person
let chief: Person
let ann: Person
beforeAll(async () => {
  app = await startTestApp({ BRAND_NAME: 'First' })
  apps.push(app, await startTestApp({ BRAND_NAME: 'First' }, { databaseUrl: app.databaseUrl }))
  ;[boss, chief, ann] = await insertPlayers(app, ['boss_set', 'chief_set', 'ann_set'], 'rocket-league')
  for (const { username } of [boss, chief]) await setRole(app.db, username, 'admin')
})
afterAll(async () => {
  for (const each of apps.toReversed()) await each.close()
})

const read = () => must<Answer>(app.url, '/v1/admin/settings/', { token: boss.accessToken })
const versionOf = async (name: SettingName) =>
  (await read()).settings.find((each) => each.name === name)?.version ?? null
const put = async (name: string, body: object) =>
  ask<Answer>(app.url, `/v1/admin/settings/${name}/`, {
    method: 'PUT',
    token: boss.accessToken,
    body: { reason: 'Agreed with the team.', ...body },
  })
/** A second admin approves what waits for one. */
const change = async (name: SettingName, value: string | null) => {
  const answer = await put(name, { value, again: value, based_on: await versionOf(name) })
  return (await approveWaiting(app.url, chief.accessToken)) > 0 ? { ...answer, body: await read() } : answer
}
const siteOf = ({ url }: TestApp) => must<Site>(url, '/v1/site/')
const feeOfLobby = async (id: number) =>
  (await app.db.selectFrom('lobbies').select('fee_basis_points').where('id', '=', id).executeTakeFirst())
    ?.fee_basis_points

describe('a setting', () => {
  test(
    'comes from the environment, and is changed in every process for what begins from now on',
    { tags: 'long' },
    async () => {
      const before = await playActions(app).open(ann, { mode: '1v1' })
      const changed = await change('FEE_BASIS_POINTS', '800')
      expect(changed.status).toBe(200)
      expect(changed.body.settings.find(({ name }) => name === 'FEE_BASIS_POINTS')).toMatchObject({
        value: '800',
        environment: '1000',
        from: 'console',
      })
      expect(changed.body.history[0]).toMatchObject({ before: '1000', after: '800', by: boss.username })
      for (const each of apps)
        await expect.poll(async () => (await siteOf(each)).policy['fee_basis_points']).toBe(800)
      expect(await feeOfLobby(before.body.id)).toBe(1000)
      await playActions(app).leave(ann, before.body.id)
      const after = await playActions(app).open(ann, { mode: '1v1' })
      expect(await feeOfLobby(after.body.id)).toBe(800)
    },
  )

  test('goes back to the environment, with what was changed in the audit log', { tags: 'long' }, async () => {
    await change('MIN_AGE', '16')
    const terms = await must<{ html: string }>(app.url, '/v1/pages/terms-of-use/')
    expect(terms.html).toContain('at least 16 years old')
    const back = await change('MIN_AGE', null)
    expect(back.body.settings.find(({ name }) => name === 'MIN_AGE')).toMatchObject({
      value: '13',
      from: 'environment',
    })
    expect((await siteOf(app)).policy['min_age']).toBe(13)
    const log = await must<{ results: object[] }>(app.url, '/v1/admin/audit/?kind=setting&id=MIN_AGE', {
      token: boss.accessToken,
    })
    expect(log.results).toMatchObject([
      { action: 'change.approve' },
      { action: 'setting.reset', details: { before: '16', after: null } },
      { action: 'change.ask', details: { before: '16', after: null } },
      { action: 'setting.change', reason: 'Agreed with the team.', details: { before: '13', after: '16' } },
    ])
  })

  test('names the brand everywhere, and an empty link is not shown', { tags: 'long' }, async () => {
    expect((await siteOf(app)).brand.name).toBe('First')
    await change('BRAND_NAME', 'Second')
    await change('BRAND_TIKTOK', '')
    const { brand } = await siteOf(app)
    expect(brand.name).toBe('Second')
    expect(brand.socials.map(({ id }) => id)).not.toContain('tiktok')
    const document = await must<{ info: { title: string } }>(app.url, '/openapi.json')
    expect(document.info.title).toContain('Second')
  })

  test.each([
    ['MIN_AGE', '121'],
    ['MIN_AGE', ''],
    ['FEE_BASIS_POINTS', '10.5'],
    ['FEE_BASIS_POINTS', '10001'],
    ['MAX_ENTRY_CENTS', '-1'],
    ['PAID_BLOCKED_REGIONS', 'Washington'],
    ['BRAND_NAME', ''],
    ['BRAND_NAME', 'Con\u0007tender'],
    ['BRAND_NAME', 'x'.repeat(41)],
    ['BRAND_SUPPORT_EMAIL', 'nobody'],
    ['BRAND_X', 'javascript:alert(1)'],
    ['BRAND_ACCENT', 'red'],
    ['BRAND_ACCENT', '#000000;}'],
  ] as const)('%s is not "%s"', async (name, value) => {
    expect(await change(name, value)).toMatchObject({ status: 400, body: { code: 'not_valid' } })
  })

  test('of money or age is typed twice, and nobody overwrites what they have not seen', async () => {
    const based_on = await versionOf('MAX_ENTRY_CENTS')
    expect(await put('MAX_ENTRY_CENTS', { value: '5000', again: '500', based_on })).toMatchObject({
      status: 400,
      body: { code: 'not_the_same' },
    })
    expect((await put('MAX_ENTRY_CENTS', { value: '5000', again: '5000', based_on })).status).toBe(200)
    expect(await put('MAX_ENTRY_CENTS', { value: '6000', again: '6000', based_on })).toMatchObject({
      status: 400,
      body: { code: 'changed_meanwhile' },
    })
  })

  test(
    'that a second person watches is lowered here, but raised only by the operator',
    { tags: 'long' },
    async () => {
      for (const name of [
        'ADJUSTMENT_APPROVAL_CENTS',
        'WITHDRAWAL_REVIEW_CENTS',
        'KYC_THRESHOLD_CENTS',
      ] as const) {
        expect(await change(name, '100000000')).toMatchObject({
          status: 403,
          body: { code: 'only_operator' },
        })
        expect((await change(name, '100')).status).toBe(200)
        expect((await change(name, null)).status).toBe(200)
      }
    },
  )

  test('is listed for each name, and unknown names and empty reasons are refused', async () => {
    expect((await read()).settings.map(({ name }) => name)).toEqual(SETTING_NAMES)
    expect((await put('SECRET_KEY', { value: 'x', based_on: null })).status).toBe(400)
    expect((await put('BRAND_NAME', { value: 'x', based_on: null, reason: '' })).status).toBe(400)
  })

  test('an empty list of regions overrides the one of the environment', async () => {
    await change('PAID_BLOCKED_REGIONS', 'fr, us-wa')
    expect(app.app.context.settings.current().PAID_BLOCKED_REGIONS).toEqual(['FR', 'US-WA'])
    await change('PAID_BLOCKED_REGIONS', '')
    expect(app.app.context.settings.current().PAID_BLOCKED_REGIONS).toEqual([])
  })
})
