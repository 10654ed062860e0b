import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount, insertPlayers } from '#server/testing/people.ts'
import { change, list, nextNumber } from '#server/testing/actions/referral-actions.ts'
import { doHumanCheck, linkInMail, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('signing up by link', () => {
  const codeOf = async (who: Person) =>
    (await must<{ referral_code: string }>(app.url, '/v1/players/profile/', { token: who.accessToken }))
      .referral_code
  const signUp = async (username: string, extra: object, cookie?: string) =>
    fetch(`${app.url}/api/v2/accounts/signup/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({
        email: `${username}@players.example`,
        password: 'correct horse battery',
        confirm_password: 'correct horse battery',
        username,
        turnstile_token: await doHumanCheck(app.url),
        ...extra,
      }),
    })
  const confirm = async (username: string) => {
    const { id, token } = await linkInMail(app.url, `${username}@players.example`, '/verification')
    await must(app.url, `/v1/accounts/verification?id=${id}&token=${token}`)
  }
  const login = (email: string, cookie?: string) =>
    fetch(`${app.url}/api/v1/accounts/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    })
  const markOf = (response: Response) =>
    response.headers.getSetCookie().find((each) => each.startsWith('device='))

  test("a sign-up by the link is listed once its email is confirmed; the referrer's name is public", async () => {
    const ann = await insertAccount(app.url, 'ann_link')
    const { code, link, bonus_cents } = await list(app, ann)
    expect([code, link, bonus_cents]).toEqual([
      await codeOf(ann),
      expect.stringMatching(new RegExp(`/r/${code}$`)),
      500,
    ])
    expect(await must(app.url, `/v1/accounts/inviter/?code=${code.toUpperCase()}`)).toEqual({
      username: 'ann_link',
      detail: expect.stringContaining('ann_link invited you. You each get $5.00'),
    })
    expect((await signUp('bob_link', { affiliate_code: code })).status).toBe(201)
    const promiseTo = (username: string) =>
      app.db
        .selectFrom('players')
        .select('referral_promise_cents')
        .where('username', '=', username)
        .executeTakeFirst()
    // Kept as the page promised it; nobody else is promised anything.
    expect(await promiseTo('bob_link')).toEqual({ referral_promise_cents: 500 })
    expect(await promiseTo('ann_link')).toEqual({ referral_promise_cents: null })
    expect(await list(app, ann)).toMatchObject({ count: 0, pending: 0, results: [] })
    await confirm('bob_link')
    expect(await list(app, ann)).toMatchObject({
      count: 1,
      pending: 1,
      results: [{ username: 'bob_link', state: 'joined' }],
    })
  })

  test.each(['nobody-has-it', 'x'.repeat(1500), "' or 1=1", ' '])(
    'a wrong code does not prevent signing up (%#)',
    async (code) => {
      const username = `wrong_code_${nextNumber()}`
      expect((await signUp(username, { affiliate_code: code })).status).toBe(201)
      expect(await must(app.url, `/v1/accounts/inviter/?code=${encodeURIComponent(code)}`)).toMatchObject({
        username: null,
      })
      expect(
        await app.db
          .selectFrom('players')
          .select('referred_by')
          .where('username', '=', username)
          .executeTakeFirst(),
      ).toEqual({ referred_by: null })
    },
  )

  test('the code of an unconfirmed, banned or leaving player is invalid', async () => {
    const [who] = await insertPlayers(app, ['gone_referrer'])
    const code = await codeOf(who)
    for (const gone of [
      { email_verified_at: null },
      { banned_at: app.clock.now() },
      { deletion_due_at: app.clock.now() },
    ]) {
      await change(app, who, {
        email_verified_at: app.clock.now(),
        banned_at: null,
        deletion_due_at: null,
        ...gone,
      })
      expect(await must(app.url, `/v1/accounts/inviter/?code=${code}`)).toMatchObject({ username: null })
    }
  })

  test(
    'two accounts in one browser share a device; its mark is random, stored as a hash and grants no access',
    { tags: 'long' },
    async () => {
      const ann = await insertAccount(app.url, 'ann_device')
      const cookie = markOf(await login(ann.email)) ?? ''
      expect(cookie).toMatch(/^device=[\w-]{22}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
      const mark = cookie.split(';')[0] ?? ''
      const username = 'bob_device'
      const again = await signUp(username, { affiliate_code: await codeOf(ann) }, mark)
      expect(markOf(again)?.split(';')[0]).toBe(mark)
      const other = 'cid_device'
      expect(markOf(await signUp(other, { affiliate_code: await codeOf(ann) }))).not.toContain(mark)
      const rows = await app.db
        .selectFrom('device_marks')
        .innerJoin('players', 'players.id', 'player_id')
        .select(['username', 'mark_hash'])
        .where('username', 'in', [ann.username, username, other])
        .execute()
      const hashes = (name: string) =>
        rows.filter((row) => row.username === name).map(({ mark_hash }) => mark_hash.toString('hex'))
      expect(hashes(ann.username)).toEqual(expect.arrayContaining(hashes(username)))
      expect(hashes(ann.username)).not.toEqual(expect.arrayContaining(hashes(other)))
      expect(JSON.stringify(rows)).not.toContain(mark.slice('device='.length))
      expect(
        (await fetch(`${app.url}/api/v1/players/referrals/`, { headers: { cookie: mark } })).status,
      ).toBe(401)
      expect((await login(ann.email, 'device=tooshort')).headers.getSetCookie()[0]).toMatch(
        /^device=[\w-]{22};/,
      )
    },
  )
})
