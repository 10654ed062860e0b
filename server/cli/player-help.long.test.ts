import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runAdmin } from '#server/testing/cli.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let ann: Person
beforeAll(async () => {
  app = await startTestApp()
  ann = (await insertPlayers(app, ['ann_help']))[0] as Person
})
afterAll(() => app.close())

const REASON = '--reason=She called us.'
const admin = (...args: string[]) => runAdmin(app, 'players', ...args)
const says = (words: string | RegExp) => ({ ok: true, output: expect.stringMatching(words) })
const refuses = (words: string) => ({ ok: false, output: expect.stringContaining(words) })
const signIn = (password: string) =>
  ask(app.url, '/v1/accounts/login/', { method: 'POST', body: { email: ann.email, password } })

test('a player is found by the address', async () => {
  expect(await admin('show', ann.email.toUpperCase())).toEqual(says(/^ann_help/))
  expect(await admin('show', 'nobody@players.example')).toEqual(refuses('with the address nobody@'))
})

test('an address is verified by hand, once', async () => {
  await sql`update players set email_verified_at = null where id = ${ann.id}`.execute(app.db)
  expect((await signIn(ann.password)).status).toBe(500)
  expect(await admin('verify', ann.email)).toEqual(refuses('--reason'))
  expect(await admin('verify', ann.email, REASON)).toEqual(says('counts as verified'))
  expect((await signIn(ann.password)).status).toBe(200)
  expect(await admin('verify', ann.email, REASON)).toEqual(refuses('verified already'))
})

test('a date of birth is set by hand, also one that makes a minor older', async () => {
  await sql`update players set dob = '2010-05-05' where id = ${ann.id}`.execute(app.db)
  const set = (dob: string, ...more: string[]) => admin('birth-date', 'ann_help', dob, ...more)
  const born = async () =>
    (await sql<{ dob: string }>`select dob::text from players where id = ${ann.id}`.execute(app.db)).rows[0]
      ?.dob
  expect(await set('1990-02-01')).toEqual(refuses('--reason'))
  for (const [odd, words] of [
    [`${app.clock.now().getUTCFullYear() - 2}-01-01`, 'too young for this site'],
    ['2999-01-01', 'Nobody was born on 2999-01-01'],
    ['1990-02-30', 'birth-date <username>'],
  ] as const)
    expect(await set(odd, REASON)).toEqual(refuses(words))
  expect(await born()).toBe('2010-05-05')
  expect(await set('1990-02-01', REASON)).toEqual(says('ann_help was born on 1990-02-01'))
  expect(await born()).toBe('1990-02-01')
})

test('a link sets a new password', async () => {
  const { output } = await admin('reset-password', ann.email, REASON)
  const [, id, token] = /\/reset-password\?id=([\w-]+)&token=([\w-]+)/.exec(output) ?? []
  const password = 'another long password'
  const done = await ask(app.url, `/v1/accounts/reset-password/?id=${id}&token=${token}`, {
    method: 'PUT',
    body: { password, confirm_password: password },
  })
  expect(done.status).toBe(200)
  expect((await signIn(password)).status).toBe(200)
})

test('second factors are removed, every session ends, and the player is told', async () => {
  expect(await admin('reset-second-factor', 'ann_help', REASON)).toEqual(refuses('no second factor'))
  await sql`
    insert into totp_secrets (player_id, sealed, confirmed_at, created_at)
    values (${ann.id}, ''::bytea, ${app.clock.now()}, ${app.clock.now()})`.execute(app.db)
  expect(await admin('reset-second-factor', 'ann_help', REASON)).toEqual(says('without a second factor'))
  expect((await ask(app.url, '/v1/players/profile/', { token: ann.accessToken })).status).toBe(401)
  const mails = await app.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail.safety_changed')
    .execute()
  expect(mails).toEqual([{ payload: { what: { key: 'accounts.mail.safety_changed.reset', params: {} } } }])
})

test('the data of a player are exported, and the account is erased as its player could', async () => {
  const file = join(app.app.context.config.DATA_DIR, 'ann.zip')
  expect(await admin('export', 'ann_help', file, REASON)).toEqual(says('Wrote the data'))
  const names = Object.keys(unzipSync(readFileSync(file)))
  expect(names).toEqual(expect.arrayContaining(['profile.json', 'read-me.txt']))
  expect(await admin('export', 'ann_help', file, REASON)).toMatchObject({ ok: false })
  expect(existsSync(file)).toBe(true)

  expect(await admin('erase', 'ann_help', REASON)).toEqual(says(/is closed, and erased at 2/))
  expect((await signIn('another long password')).body).toMatchObject({ code: 'deletion_pending' })
  const { output } = await runAdmin(app, 'audit', 'export')
  for (const act of ['verify', 'birth_date', 'reset_password', 'reset_factor', 'export', 'erase'])
    expect(output).toMatch(new RegExp(`,,operator,player\\.${act},player,`))
})
