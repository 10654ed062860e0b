import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deposit, grantPromo, withdrawal, type Entry } from '#core/wallet/postings.ts'
import { transact } from '#server/platform/db/transact.ts'
import { later } from '#server/testing/account-safety.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { ask, linkInMail, must, signIn, subjectsTo, type Person } from '#server/testing/visitor.ts'
import { insertWithdrawal } from '#server/domains/payments/withdrawals/withdrawal-queries.ts'
import { findBalances } from '#server/domains/wallet/ledger-queries.ts'
import { insertAccount, insertPlayer } from '#server/testing/people.ts'
import { post } from '#server/domains/wallet/ledger.ts'

const DAY_MS = 24 * 3_600_000
let app: TestApp
let ann: Person
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ann = await insertPlayer(app.url, `ann_leaves_${count}`, {
    slug: 'valorant',
    handle: `Leaver ${count}#EUW`,
  })
})

const remove = (who: Person, body: unknown) =>
  ask(app.url, '/v1/accounts/delete/', { method: 'POST', token: who.accessToken, body })
const login = (who: Person) =>
  ask(app.url, '/v1/accounts/login/', { method: 'POST', body: { email: who.email, password: who.password } })
const page = (name: string) => ask(app.url, `/v1/players/public-profile/?username=${name}`)

test(
  "the export is a ZIP of JSON with all of the player's data and no secrets",
  { tags: 'long' },
  async () => {
    const bob = await insertAccount(app.url, `bob_stays_${count}`)
    const response = await fetch(`${app.url}/api/v1/accounts/export/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.accessToken}` },
    })
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'read-me.txt',
        'profile.json',
        'sessions.json',
        'notifications.json',
        'friends.json',
        'teams.json',
        'matches.json',
        'messages.json',
      ]),
    )
    expect(JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))).toMatchObject({
      username: ann.username,
      email: ann.email,
      dob: '1990-05-17',
      game_accounts: [{ game: 'valorant' }],
    })
    expect(JSON.parse(strFromU8(files['sessions.json'] ?? new Uint8Array()))).toHaveLength(1)
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join('\n')
    for (const secret of [bob.email, ann.accessToken, 'argon2', 'refresh_salt', 'password'])
      expect(all).not.toContain(secret)
  },
)

test('the export needs a step-up when the sign-in is not recent', async () => {
  const old = await later(app, ann)
  const exported = () =>
    fetch(`${app.url}/api/v1/accounts/export/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${old.accessToken}` },
    })
  expect((await exported()).status).toBe(403)
  await must(app.url, '/v1/accounts/step-up/', {
    method: 'POST',
    token: old.accessToken,
    body: { password: ann.password },
  })
  expect((await exported()).status).toBe(200)
})

describe('deletion', () => {
  test.each<[string, object, string]>([
    ['a wrong password', { password: 'wrong', confirm: true }, 'password'],
    ['no password', { confirm: true }, 'password'],
    ['no confirmation', { password: 'correct horse battery' }, 'confirm'],
    ['a false confirmation', { password: 'correct horse battery', confirm: false }, 'confirm'],
  ])('%s is refused at its field', async (_name, body, field) => {
    expect(await remove(ann, body)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } })
    expect((await page(ann.username)).status).toBe(200)
  })

  test('is refused while seated in a lobby', async () => {
    await must(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: ann.accessToken,
      body: { game: 'valorant', mode: '1v1' },
    })
    expect(await remove(ann, { password: ann.password, confirm: true })).toMatchObject({
      status: 400,
      body: { code: 'in_match' },
    })
  })

  test('needs an empty wallet; bonus lapses with the account, and money that arrives later is not erased', async () => {
    const pay = (kind: 'deposit' | 'promo' | 'withdrawal', entries: Entry[]) =>
      transact(app.app.context, (unit) =>
        post(unit, {
          kind,
          key: `${kind}:${ann.id}:${entries[0]?.amountCents}`,
          cause: { kind: 'test', id: '1' },
          entries,
        }),
      )
    const take = async (cents: number) => {
      const taken = withdrawal(ann.id, cents, { cashCents: cents, promoCents: 0, heldCents: 0 })
      if (taken.ok) await pay('withdrawal', taken.value)
    }
    await pay('promo', grantPromo(ann.id, 300))
    await pay('deposit', deposit(ann.id, 5))
    expect(await remove(ann, { password: ann.password, confirm: true })).toMatchObject({
      status: 400,
      body: { code: 'money_left' },
    })
    await take(5)
    expect((await remove(ann, { password: ann.password, confirm: true })).status).toBe(200)
    await pay('deposit', deposit(ann.id, 7))
    app.clock.advance(14 * DAY_MS)
    await app.runJobs()
    expect(
      (
        await app.db
          .selectFrom('players')
          .select('deleted_at')
          .where('id', '=', ann.id)
          .executeTakeFirstOrThrow()
      ).deleted_at,
    ).toBeNull()
    await take(7)
    const underWay = (status: 'sent' | 'succeeded') =>
      app.db.updateTable('withdrawals').set({ status }).where('player_id', '=', ann.id).execute()
    const open = {
      id: crypto.randomUUID(),
      playerId: ann.id,
      requestKey: 'k',
      amountCents: 7,
      receiver: 'ann@paypal.example',
      isSandbox: true,
      now: app.clock.now(),
    }
    await app.db.transaction().execute((trx) => insertWithdrawal(trx, open))
    await underWay('sent')
    app.clock.advance(DAY_MS)
    await app.runJobs()
    expect(
      (
        await app.db
          .selectFrom('players')
          .select('deleted_at')
          .where('id', '=', ann.id)
          .executeTakeFirstOrThrow()
      ).deleted_at,
    ).toBeNull()
    await underWay('succeeded')
    app.clock.advance(DAY_MS)
    await app.runJobs()
    expect(
      (
        await app.db
          .selectFrom('players')
          .select('deleted_at')
          .where('id', '=', ann.id)
          .executeTakeFirstOrThrow()
      ).deleted_at,
    ).not.toBeNull()
    expect(await findBalances(app.db, ann.id)).toEqual({ cashCents: 0, promoCents: 0, heldCents: 0 })
    expect(
      await app.db.selectFrom('withdrawals').select('receiver').where('player_id', '=', ann.id).execute(),
    ).toEqual([{ receiver: '' }])
  })

  test('three concurrent requests make one deletion with one date and one mail', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => remove(ann, { password: ann.password, confirm: true })),
    )
    const dates = answers.filter(({ status }) => status === 200).map(({ body }) => body['deleted_at'])
    expect(new Set(dates).size).toBe(1)
    await expect
      .poll(async () =>
        (await subjectsTo(app.url, ann.email)).filter(
          (subject) => subject === 'Your account is being deleted',
        ),
      )
      .toHaveLength(1)
  })

  test(
    'ends sessions at once, sign-in is 401, the profile is hidden; the link restores everything',
    { tags: 'long' },
    async () => {
      const other = await signIn(app.url, ann)
      expect((await remove(ann, { password: ann.password, confirm: true })).status).toBe(200)
      for (const { accessToken } of [ann, other])
        expect((await ask(app.url, '/v1/players/profile/', { token: accessToken })).status).toBe(401)
      const reasons = await app.db
        .selectFrom('sessions')
        .select('end_reason')
        .where('player_id', '=', ann.id)
        .execute()
      expect(new Set(reasons.map(({ end_reason }) => end_reason))).toEqual(new Set(['account_deleted']))
      expect(
        (
          await ask(app.url, '/v1/accounts/refresh-token/', {
            method: 'POST',
            body: { refresh_token: other.refreshToken },
          })
        ).status,
      ).toBe(401)
      expect(await login(ann)).toMatchObject({ status: 401, body: { code: 'deletion_pending' } })
      expect((await page(ann.username)).status).toBe(404)
      const { id, token, link } = await linkInMail(app.url, ann.email, '/keep-account')
      expect(new URL(link).search).toBe('')
      app.clock.advance(14 * DAY_MS - 60_000)
      await app.runJobs()
      expect(
        (await ask(app.url, '/v1/accounts/keep/', { method: 'POST', body: { id, token: `${token}x` } }))
          .status,
      ).toBe(400)
      expect((await ask(app.url, '/v1/accounts/keep/', { method: 'POST', body: { id, token } })).status).toBe(
        200,
      )
      expect((await ask(app.url, '/v1/accounts/keep/', { method: 'POST', body: { id, token } })).status).toBe(
        400,
      )
      app.clock.advance(DAY_MS)
      await app.runJobs()
      expect((await login(ann)).status).toBe(200)
      expect((await page(ann.username)).status).toBe(200)
    },
  )

  test('after 14 days nothing identifies the player; username, email and handle are free again', async () => {
    await remove(ann, { password: ann.password, confirm: true })
    app.clock.advance(14 * DAY_MS)
    await app.runJobs()
    await expect.poll(() => subjectsTo(app.url, ann.email)).toContain('Your account is deleted')
    const row = await app.db
      .selectFrom('players')
      .selectAll()
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/ann_leaves|players\.example|Columbus|1990-05-17|\+1614/)
    for (const table of ['sessions', 'game_accounts', 'notifications', 'known_devices'] as const) {
      const rows = await app.db
        .selectFrom(table)
        .select('player_id')
        .where('player_id', '=', ann.id)
        .execute()
      expect({ table, rows }).toEqual({ table, rows: [] })
    }
    expect((await login(ann)).status).toBe(401)
    expect(await must(app.url, `/v1/accounts/username-available/?username=${ann.username}`)).toMatchObject({
      available: true,
    })
    await insertPlayer(app.url, `heir_${count}`, { slug: 'valorant', handle: `Leaver ${count}#EUW` })
  })
})
