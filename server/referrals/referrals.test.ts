import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deposit } from '#core/ledger/postings.ts'
import { transact } from '#server/db/transact.ts'
import { putJob } from '#server/jobs/queries.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount, insertPlayers } from '#server/testing/people.ts'
import { ask, doHumanCheck, linkInMail, must, type Person } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/wallet/check.ts'
import { placeHold, settleHolds, voidHolds, type Cause } from '#server/wallet/holds.ts'
import { post } from '#server/wallet/ledger.ts'
import { findBalances } from '#server/wallet/ledger-queries.ts'
import { decideReferral } from './reward.ts'

let app: TestApp
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const change = (who: Person, set: Record<string, unknown>) =>
  app.db.updateTable('players').set(set).where('id', '=', who.id).execute()
const addressIn = (street: string) =>
  JSON.stringify({
    full: street,
    street_address: street,
    city: 'Columbus',
    region: 'OH',
    postal_code: '43004',
    country: 'US',
  })

/** A referrer and a referred player with different addresses. */
async function pair(): Promise<{ ann: Person; bob: Person }> {
  count += 1
  const [ann, bob] = await insertPlayers(app, [`ann_refers_${count}`, `bob_comes_${count}`])
  await change(bob, { referred_by: ann.id, address: addressIn(`${count} Far Road`) })
  return { ann, bob }
}

const fund = ({ id }: Person) =>
  transact(app.app.context, (unit) =>
    post(unit, {
      kind: 'deposit',
      key: `fund:${++count}`,
      cause: { kind: 'test', id: '1' },
      entries: deposit(id, 10_000),
    }),
  )
async function enter(who: Person, cause: Cause = { kind: 'lobby', id: `r${++count}` }): Promise<Cause> {
  await fund(who)
  await transact(app.app.context, (unit) =>
    placeHold(unit, { playerId: who.id, cause, amountCents: 500, promoFirst: false }),
  )
  return cause
}
const settle = (cause: Cause, winner: Person) =>
  transact(app.app.context, (unit) =>
    settleHolds(unit, { cause, winners: [{ playerId: winner.id, weight: 1 }], feeBasisPoints: 1000 }),
  )
/** The referred player loses a paid entry against another player. */
async function playPaid(who: Person): Promise<void> {
  const [stranger] = await insertPlayers(app, [`stranger_${++count}`])
  const cause = await enter(who)
  await enter(stranger, cause)
  await settle(cause, stranger)
  await app.runJobs()
}
const promoOf = async ({ id }: Person) => (await findBalances(app.db, id))?.promoCents ?? 0
type List = {
  count: number
  code: string
  link: string
  earned_cents: number
  pending: number
  bonus_cents: number
  next: string | null
  results: { username: string | null; state: string; amount_cents: number | null; detail: string }[]
}
const list = (who: Person, query = '') =>
  must<List>(app.url, `/v1/players/referrals/${query}`, { token: who.accessToken })
const notices = async ({ id }: Person) =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['message', 'extras'])
      .where('player_id', '=', id)
      .execute()
  ).map(({ message, extras }) => [message, extras['tab']])
const marked = (who: Person, mark: string) =>
  app.db
    .insertInto('device_marks')
    .values({ player_id: who.id, mark_hash: Buffer.from(mark), first_seen_at: app.clock.now() })
    .execute()

describe('the first paid entry', () => {
  test('won or lost, gives both the bonus once and notifies both', async () => {
    const { ann, bob } = await pair()
    expect(await list(ann)).toMatchObject({
      count: 1,
      pending: 1,
      earned_cents: 0,
      bonus_cents: 500,
      results: [{ username: bob.username, state: 'joined', amount_cents: null }],
    })
    await playPaid(bob)
    expect([await promoOf(ann), await promoOf(bob)]).toEqual([500, 500])
    expect(await list(ann)).toMatchObject({
      count: 1,
      pending: 0,
      earned_cents: 500,
      results: [
        { username: bob.username, state: 'rewarded', amount_cents: 500, detail: 'You both got the promo.' },
      ],
    })
    expect(await notices(ann)).toEqual([
      ['A player who came by your link has played a first paid entry: $5.00 of promo is yours.', 'referrals'],
    ])
    expect(await notices(bob)).toEqual([
      [
        "Your first paid entry has been played: $5.00 of promo is yours, as you came by a friend's link.",
        'wallet',
      ],
    ])
    await playPaid(bob)
    expect([await promoOf(ann), await promoOf(bob)]).toEqual([500, 500])
    const history = await must<{ results: { description: string }[] }>(
      app.url,
      '/v1/players/wallet-history/?kind=promo',
      { token: bob.accessToken },
    )
    expect(history.results.map(({ description }) => description)).toEqual(['Promo: referral'])
  })

  test('a released entry does not count, nor does one of a player without a referrer', async () => {
    const { ann, bob } = await pair()
    const cause = await enter(bob)
    await transact(app.app.context, (unit) => voidHolds(unit, { cause }))
    await app.runJobs()
    expect(await list(ann)).toMatchObject({ pending: 1 })
    await playPaid(ann)
    expect(await promoOf(ann)).toBe(0)
  })

  test('twenty concurrent decisions among other settlements, with both in one lobby: one reward', async () => {
    const { ann, bob } = await pair()
    const causes = await Promise.all(Array.from({ length: 10 }, () => enter(bob)))
    await enter(ann, causes[0])
    const decide = () => transact(app.app.context, (unit) => decideReferral(app.app.context, unit, bob.id))
    await Promise.all([...causes.map((cause) => settle(cause, bob)), ...Array.from({ length: 10 }, decide)])
    await Promise.all([app.runJobs(), ...Array.from({ length: 10 }, decide)])
    expect([await promoOf(ann), await promoOf(bob)]).toEqual([500, 500])
    const first = await app.db
      .selectFrom('ledger_holds')
      .select('cause_id')
      .where('player_id', '=', bob.id)
      .orderBy('resolved_at')
      .orderBy('id')
      .executeTakeFirst()
    expect(causes.map(({ id }) => id)).toContain(first?.cause_id)
    expect(await notices(ann)).toHaveLength(1)
  })

  test('a crash before the commit leaves nothing, and the job retries it', async () => {
    const { ann, bob } = await pair()
    const cause = await enter(bob)
    await settle(cause, bob)
    const crash = transact(app.app.context, async (unit) => {
      await decideReferral(app.app.context, unit, bob.id)
      throw new Error('crash')
    })
    await expect(crash).rejects.toThrow('crash')
    await app.runJobs()
    expect([await promoOf(ann), await promoOf(bob)]).toEqual([500, 500])
    expect(await notices(bob)).toHaveLength(1)
  })

  test("the ledger's invariants hold", async () => {
    expect(Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)).toEqual(
      [],
    )
  })
})

describe('refusals: nothing is paid, nobody is notified, and the list shows it', () => {
  test.each<[string, (both: { ann: Person; bob: Person }) => Promise<unknown>, string[], string]>([
    [
      'one address, spelled differently',
      ({ bob }) => change(bob, { address: addressIn(' 12 long-street ') }),
      ['same_address'],
      'share an address, a device or a payment account',
    ],
    [
      'one payment account',
      ({ ann, bob }) =>
        Promise.all([
          change(ann, { paypal_email: 'Both@pay.example' }),
          change(bob, { paypal_email: 'both@PAY.example' }),
        ]),
      ['same_payment_account'],
      'share an address',
    ],
    [
      'one browser',
      ({ ann, bob }) => Promise.all([marked(ann, 'same'), marked(bob, 'same'), marked(bob, 'own')]),
      ['same_device'],
      'share an address',
    ],
    ['the referrer is banned', ({ ann }) => change(ann, { banned_at: app.clock.now() }), ['closed'], ''],
    [
      'the player is banned',
      ({ bob }) => change(bob, { banned_at: app.clock.now() }),
      ['closed'],
      'One of the two accounts was closed.',
    ],
    [
      "the referrer's account is being deleted",
      ({ ann }) => change(ann, { deletion_due_at: app.clock.now() }),
      ['closed'],
      '',
    ],
  ])('%s', async (_what, make, reasons, detail) => {
    const both = await pair()
    await make(both)
    await playPaid(both.bob)
    expect([await promoOf(both.ann), await promoOf(both.bob)]).toEqual([0, 0])
    expect(
      await app.db
        .selectFrom('referrals')
        .selectAll()
        .where('referee_id', '=', both.bob.id)
        .executeTakeFirst(),
    ).toMatchObject({ state: 'refused', reasons, amount_cents: 0, referrer_id: both.ann.id })
    expect([await notices(both.ann), await notices(both.bob)]).toEqual([[], []])
    if (detail)
      expect(await list(both.ann)).toMatchObject({
        pending: 0,
        earned_cents: 0,
        results: [{ state: 'refused', amount_cents: null, detail: expect.stringContaining(detail) }],
      })
  })

  test('later changes to the accounts do not change the decision', async () => {
    const { ann, bob } = await pair()
    await change(bob, { address: addressIn('12 Long Street') })
    await playPaid(bob)
    await change(bob, { address: addressIn('9 New Street') })
    await playPaid(bob)
    expect(await promoOf(ann)).toBe(0)
  })
})

test('while switched off nothing is decided; once switched on, the next paid entry decides', async () => {
  const { ann, bob } = await pair()
  const { config } = app.app.context
  config.REFERRAL_BONUS_CENTS = 0
  await playPaid(bob)
  expect(await app.db.selectFrom('referrals').selectAll().where('referee_id', '=', bob.id).execute()).toEqual(
    [],
  )
  config.REFERRAL_BONUS_CENTS = 750
  await playPaid(bob)
  config.REFERRAL_BONUS_CENTS = 500
  expect([await promoOf(ann), await promoOf(bob)]).toEqual([750, 750])
})

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

  test('a sign-up by the link shows once its address is confirmed; who it was by can be asked', async () => {
    const ann = await insertAccount(app.url, 'ann_link')
    const { code, link, bonus_cents } = await list(ann)
    expect([code, link, bonus_cents]).toEqual([
      await codeOf(ann),
      expect.stringMatching(new RegExp(`/r/${code}$`)),
      500,
    ])
    expect(await must(app.url, `/v1/accounts/inviter/?code=${code.toUpperCase()}`)).toEqual({
      username: 'ann_link',
      detail: expect.stringContaining('ann_link invited you. You both get $5.00'),
    })
    expect((await signUp('bob_link', { affiliate_code: code })).status).toBe(201)
    expect(await list(ann)).toMatchObject({ count: 0, pending: 0, results: [] })
    await confirm('bob_link')
    expect(await list(ann)).toMatchObject({
      count: 1,
      pending: 1,
      results: [{ username: 'bob_link', state: 'joined' }],
    })
  })

  test.each(['nobody-has-it', 'x'.repeat(1500), "' or 1=1", ' '])(
    'a wrong code does not prevent signing up (%#)',
    async (code) => {
      const username = `wrong_code_${++count}`
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

  test("the code of one who is not confirmed, banned or leaving is nobody's", async () => {
    const [who] = await insertPlayers(app, [`gone_${++count}`])
    const code = await codeOf(who)
    for (const gone of [
      { email_verified_at: null },
      { banned_at: app.clock.now() },
      { deletion_due_at: app.clock.now() },
    ]) {
      await change(who, {
        email_verified_at: app.clock.now(),
        banned_at: null,
        deletion_due_at: null,
        ...gone,
      })
      expect(await must(app.url, `/v1/accounts/inviter/?code=${code}`)).toMatchObject({ username: null })
    }
  })

  test('a second account made in the browser of the first is one device; its mark is random, kept as a hash, and opens nothing', async () => {
    const ann = await insertAccount(app.url, `ann_device_${++count}`)
    const cookie = markOf(await login(ann.email)) ?? ''
    expect(cookie).toMatch(/^device=[\w-]{22}; Path=\/api; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
    const mark = cookie.split(';')[0] ?? ''
    const username = `bob_device_${++count}`
    const again = await signUp(username, { affiliate_code: await codeOf(ann) }, mark)
    expect(markOf(again)?.split(';')[0]).toBe(mark)
    const other = `cid_device_${count}`
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
    expect((await fetch(`${app.url}/api/v1/players/referrals/`, { headers: { cookie: mark } })).status).toBe(
      401,
    )
    expect((await login(ann.email, 'device=tooshort')).headers.getSetCookie()[0]).toMatch(
      /^device=[\w-]{22};/,
    )
  })
})

describe('the list', () => {
  test('newest first, paged, own referrals only', async () => {
    const { ann, bob } = await pair()
    const many = await insertPlayers(
      app,
      Array.from({ length: 12 }, (_, index) => `many_${count}_${index}`),
    )
    for (const [index, who] of many.entries())
      await change(who, {
        referred_by: ann.id,
        created_at: new Date(app.clock.now().getTime() + (index + 1) * 1000),
      })
    const first = await list(ann)
    expect([first.count, first.pending, first.results.length, first.results[0]?.username]).toEqual([
      13,
      13,
      10,
      many[11]?.username,
    ])
    expect(first.next).toBe('/api/v1/players/referrals/?page=2&page_size=10')
    expect((await list(ann, '?page=2')).results.map(({ username }) => username)).toEqual([
      many[1]?.username,
      many[0]?.username,
      bob.username,
    ])
    expect(await list(bob)).toMatchObject({ count: 0, results: [] })
    expect((await ask(app.url, '/v1/players/referrals/')).status).toBe(401)
  })

  test("deleted players are counted without a name; the export lists them, deletion removes the browser's mark", async () => {
    const { ann, bob } = await pair()
    await marked(bob, 'mine')
    await playPaid(bob)
    await app.db.deleteFrom('sessions').where('player_id', '=', bob.id).execute()
    const balances = await findBalances(app.db, bob.id)
    await transact(app.app.context, (unit) =>
      post(unit, {
        kind: 'withdrawal',
        key: `out:${++count}`,
        cause: { kind: 'test', id: '1' },
        entries: [
          { account: { playerId: bob.id, pocket: 'cash' }, amountCents: -(balances?.cashCents ?? 0) },
          { account: { platform: 'payouts' }, amountCents: balances?.cashCents ?? 0 },
        ],
      }),
    )
    await change(bob, { deletion_due_at: app.clock.now() })
    await transact(app.app.context, ({ trx, now }) =>
      putJob(trx, { kind: 'account.delete', key: bob.id, dueAt: now }),
    )
    await app.runJobs()
    expect(await list(ann)).toMatchObject({
      count: 1,
      earned_cents: 500,
      results: [{ username: null, state: 'rewarded', amount_cents: 500 }],
    })
    expect(
      await app.db.selectFrom('device_marks').selectAll().where('player_id', '=', bob.id).execute(),
    ).toEqual([])
    expect(await promoOf(bob)).toBe(0)
    expect(
      await app.db
        .selectFrom('promo_grants')
        .select('id')
        .where('player_id', '=', bob.id)
        .where('ended_at', 'is', null)
        .execute(),
    ).toEqual([])
    expect(Object.entries(await checkLedger(app.db, app.clock.now())).filter(([, odd]) => odd !== 0)).toEqual(
      [],
    )
  })

  test("among 100,000 players it reads only the referrer's own", async () => {
    const { ann } = await pair()
    await sql`
      insert into players (id, username, username_key, email, email_key, email_verified_at, referral_code, referred_by, created_at)
      select gen_random_uuid(), 'many' || n, 'many' || n, 'm' || n || '@x', 'm' || n || '@x', now(), 'many' || n, case when n % 1000 = 0 then ${ann.id}::uuid end, now()
      from generate_series(1, 100000) n`.execute(app.db)
    await sql`analyze players`.execute(app.db)
    const { rows } = await sql<{
      'QUERY PLAN': string
    }>`explain select id from players where referred_by = ${ann.id} and email_verified_at is not null`.execute(
      app.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('players_referred_by')
    const began = performance.now()
    expect((await list(ann)).count).toBe(101)
    expect(performance.now() - began).toBeLessThan(500)
  }, 60_000)
})
