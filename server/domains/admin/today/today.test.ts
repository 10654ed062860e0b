import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { setRole } from '#server/domains/accounts/queries.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Item = { kind: string; id: string; who: string[]; due: string; holder: { username: string } | null }
type Today = {
  failed_jobs: number | null
  items: Item[]
  queues: { kind: string; waiting: number; overdue: number; oldest: string | null; days: number[] }[]
  on_duty: { player: { username: string }; cases: number }[]
}

let app: TestApp
let boss: Person
let other: Person
let mod: Person
let ann: Person
let bob: Person
const HOUR = 3_600_000

beforeAll(async () => {
  app = await startTestApp()
  ;[boss, other, mod, ann, bob] = await insertPlayers(app, ['boss_t', 'other_t', 'mod_t', 'ann_t', 'bob_t'])
  for (const who of [boss, other]) await setRole(app.db, who.username, 'admin')
  await setRole(app.db, mod.username, 'moderator')
  // Bob has asked three days ago, Ann an hour ago; a fair play case is open about both.
  await requested(bob, 72)
  await requested(ann, 1)
  await sql`insert into fair_play_cases (kind, player_id, other_id, facts, status, opened_at, updated_at)
    values ('same_pair', ${ann.id}, ${bob.id}, '{}', 'open', ${ago(71.5)}, ${ago(71.5)})`.execute(app.db)
  await sql`insert into identity_checks (player_id, status, submitted_at) values (${mod.id}, 'pending', ${ago(30)})`.execute(
    app.db,
  )
})
afterAll(() => app.close())

const ago = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR)
/** How many of these came on each of the last 7 days in UTC. */
const daysOf = (hours: number[]) =>
  Array.from({ length: 7 }, (_, day) => {
    const date = ago((6 - day) * 24)
      .toISOString()
      .slice(0, 10)
    return hours.filter((each) => ago(each).toISOString().startsWith(date)).length
  })
const requested = (who: Person, hours: number) =>
  sql`insert into organizer_requests (player_id, reason, status, created_at)
    values (${who.id}, 'I run a club.', 'pending', ${ago(hours)})`.execute(app.db)
const today = (who: Person) => must<Today>(app.url, '/v1/admin/today/', { token: who.accessToken })
const hold = (by: Person, path: string, body: { to: string | null; from: string | null }) =>
  ask<{ code?: string; holder?: { username: string } | null }>(app.url, `/v1/admin/cases/${path}/holder/`, {
    method: 'PUT',
    token: by.accessToken,
    body,
  })

describe('today', () => {
  test('does not name those who sent a notice, or a request about their data', async () => {
    const sender = { name: 'Ada Artist', email: 'ada@artists.example', language: 'en', statement: 'Mine.' }
    const created = { created_at: app.clock.now() }
    await app.db
      .insertInto('notices')
      .values({ ...sender, ...created, work: 'A fox.', url: 'https://example.org/fox' })
      .execute()
    await app.db
      .insertInto('data_requests')
      .values({ ...sender, ...created, kind: 'access', status: 'open', due_at: app.clock.now() })
      .execute()
    const { items } = await today(boss)
    expect(items.filter(({ kind }) => kind === 'trust' || kind === 'data_requests')).toMatchObject([
      { kind: 'data_requests', who: [] },
      { kind: 'trust', who: [] },
    ])
    expect(JSON.stringify(items)).not.toContain(sender.name)
    for (const table of ['notices', 'data_requests'] as const) await app.db.deleteFrom(table).execute()
  })

  test('counts jobs that have given up, for those who watch operations', { tags: 'long' }, async () => {
    const given = { payload: '{}', due_at: app.clock.now(), attempts: 9, last_error: 'No answer.' }
    await app.db
      .insertInto('jobs')
      .values({ kind: 'none.such', key: 'today', failed_at: app.clock.now(), ...given })
      .execute()
    expect((await today(boss)).failed_jobs).toBe(1)
    expect((await today(mod)).failed_jobs).toBeNull()
    await app.db.deleteFrom('jobs').where('kind', '=', 'none.such').execute()
    expect((await today(boss)).failed_jobs).toBe(0)
  })

  test(
    'has all that waits in the queues of the reader, the most urgent first',
    { tags: 'long' },
    async () => {
      const { items, queues } = await today(boss)
      expect(items.map(({ kind, who }) => [kind, ...who])).toEqual([
        ['organizers', 'bob_t'],
        ['identity', 'mod_t'],
        ['fair_play', 'ann_t', 'bob_t'],
        ['organizers', 'ann_t'],
      ])
      expect(queues).toContainEqual({
        kind: 'organizers',
        waiting: 2,
        overdue: 1,
        oldest: ago(72).toISOString(),
        // One came three days ago, one an hour ago.
        days: daysOf([72, 1]),
      })
      const none = { waiting: 0, overdue: 0, oldest: null, days: daysOf([]) }
      expect(queues).toContainEqual({ kind: 'disputes', ...none })
      expect((await today(mod)).queues.map(({ kind }) => kind)).not.toContain('organizers')
      // Nobody decides about themselves.
      expect((await today(mod)).items.map(({ kind }) => kind)).toEqual(['fair_play'])
      expect((await ask(app.url, '/v1/admin/today/', { token: ann.accessToken })).status).toBe(403)
    },
  )

  test('names who is on duty: who holds a case, or has the console open', { tags: 'long' }, async () => {
    expect((await today(boss)).on_duty).toEqual([])
    await must(app.url, '/v1/admin/queues/', { token: mod.accessToken })
    await hold(other, `identity/${mod.id}`, { to: 'other_t', from: null })
    const names = async () =>
      (await today(boss)).on_duty.map(({ player, cases }) => [player.username, cases] as const)
    expect(await names()).toEqual([
      ['other_t', 1],
      ['mod_t', 0],
    ])
    // Cases that a moderator may not see do not count for them.
    expect((await today(mod)).on_duty.map(({ player }) => player.username)).toEqual(['mod_t'])
    await app.db
      .updateTable('staff_presence')
      .set({ seen_at: ago(0.25) })
      .execute()
    expect(await names()).toEqual([['other_t', 1]])
    await hold(other, `identity/${mod.id}`, { to: null, from: other.id })
    await must(app.url, '/v1/admin/queues/', { token: mod.accessToken })
    await setRole(app.db, mod.username, 'player')
    expect(await names()).toEqual([])
    await setRole(app.db, mod.username, 'moderator')
  })

  test('counts what came long ago with the first of the days', { tags: 'long' }, async () => {
    await requested(other, 24 * 30)
    const queue = (await today(boss)).queues.find(({ kind }) => kind === 'organizers')
    expect(queue?.days[0]).toBe(1)
    expect(queue?.days.reduce((sum, count) => sum + count, 0)).toBe(queue?.waiting)
    await app.db.deleteFrom('organizer_requests').where('player_id', '=', other.id).execute()
  })

  test('shows at most 100 cases, and counts all', async () => {
    const crowd = await insertPlayers(
      app,
      Array.from({ length: 110 }, (_, number) => `crowd_${number}`),
    )
    for (const [number, who] of crowd.entries()) await requested(who, 0.1 - number / 10_000)
    const { items, queues } = await today(boss)
    expect(items).toHaveLength(100)
    expect(queues).toContainEqual(expect.objectContaining({ kind: 'organizers', waiting: 112, overdue: 1 }))
    // Beyond the most urgent, a case is found by a name or its number.
    const found = async (q: string, who = boss) =>
      (
        await must<{ results: { id: string }[] }>(app.url, `/v1/admin/cases/?q=${encodeURIComponent(q)}`, {
          token: who.accessToken,
        })
      ).results.map(({ id }) => id)
    const last = crowd.at(-1)
    expect(await found('OWD_109')).toEqual([last?.id])
    expect(await found(`#${last?.id}`)).toEqual([last?.id])
    expect(await found('crowd_')).toHaveLength(10)
    expect(await found('%')).toEqual([])
    // A moderator does not decide these.
    expect(await found('crowd_', mod)).toEqual([])
    const place = `/v1/admin/cases/organizers/${last?.id}/place/`
    expect((await ask(app.url, place, { token: mod.accessToken })).status).toBe(403)
    const placeOf = async (id: string | undefined, who = boss) =>
      (
        await must<{ place: number | null }>(app.url, `/v1/admin/cases/organizers/${id}/place/`, {
          token: who.accessToken,
        })
      ).place
    const order = await must<{ results: { player: { id: string } }[] }>(
      app.url,
      '/v1/admin/organizer-requests/?page_size=100&page=2',
      { token: boss.accessToken },
    )
    expect(await placeOf(order.results[5]?.player.id)).toBe(105)
    expect(await placeOf('nobody')).toBeNull()
    await sql`delete from organizer_requests where player_id = any(${crowd.map(({ id }) => id)})`.execute(
      app.db,
    )
  })
})

describe('a case', () => {
  test('is claimed by one of two at once, handed over with a notice, and given back', async () => {
    const path = `organizers/${ann.id}`
    const answers = await Promise.all([
      hold(boss, path, { to: 'boss_t', from: null }),
      hold(other, path, { to: 'other_t', from: null }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('held_by_other')
    const isBoss = answers[0]?.status === 200
    const [holder, next] = isBoss ? [boss, other] : [other, boss]
    expect((await hold(holder, path, { to: next.username, from: holder.id })).body.holder?.username).toBe(
      next.username,
    )
    const item = (await today(boss)).items.find(({ id }) => id === ann.id)
    expect(item?.holder?.username).toBe(next.username)
    const notices = await must<{ results: { message: string; extras: { tab: string } }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: next.accessToken },
    )
    expect(notices.results[0]).toMatchObject({
      message: `${holder.username} handed you a case: an organizer request.`,
      extras: { tab: 'console' },
    })
    const holders = await must(app.url, '/v1/admin/cases/organizers/holders/', { token: boss.accessToken })
    expect(holders).toEqual({
      results: [{ id: ann.id, holder: expect.objectContaining({ username: next.username }) }],
    })
    expect((await hold(next, path, { to: null, from: next.id })).body).toEqual({ holder: null })
    const log = await must<{ results: { action: string }[] }>(
      app.url,
      `/v1/admin/audit/?kind=organizers&id=${ann.id}`,
      {
        token: boss.accessToken,
      },
    )
    expect(log.results.map(({ action }) => action)).toEqual([
      'case.give_back',
      'case.hand_over',
      'case.claim',
    ])
  })

  test('that there cannot be waits for nobody', { tags: 'long' }, async () => {
    for (const kind of ['disputes', 'organizers', 'fair_play', 'reports', 'appeals', 'payments'])
      for (const id of ['x', '-1', '9'.repeat(40), '1e3'])
        expect([400, 403, 404], `${kind} ${id}`).toContain(
          (await hold(boss, `${kind}/${id}`, { to: 'boss_t', from: null })).status,
        )
  })

  test('is not given to somebody who may not decide it, nor to somebody it is about', async () => {
    const given = async (path: string, to: string) => {
      await hold(boss, path, { to: 'boss_t', from: null })
      return hold(boss, path, { to, from: boss.id })
    }
    expect((await given(`organizers/${ann.id}`, 'mod_t')).body.code).toBe('no_colleague')
    expect((await given(`organizers/${ann.id}`, 'nobody_t')).body.code).toBe('no_colleague')
    expect((await given(`identity/${mod.id}`, 'mod_t')).body.code).toBe('colleague_in_case')
    expect((await hold(mod, `identity/${mod.id}`, { to: 'mod_t', from: boss.id })).body.code).toBe('own_case')
    expect((await hold(mod, `organizers/${ann.id}`, { to: 'mod_t', from: null })).body.code).toBe('not_yours')
    expect((await hold(boss, 'disputes/1', { to: 'boss_t', from: null })).body.code).toBe('not_waiting')
    expect((await hold(ann, `organizers/${ann.id}`, { to: 'ann_t', from: null })).status).toBe(403)
    const list = (kind: string) =>
      ask(app.url, `/v1/admin/cases/${kind}/holders/`, { token: mod.accessToken })
    expect([(await list('organizers')).status, (await list('fair_play')).status]).toEqual([403, 200])
  })
})

describe('trends', () => {
  type Figures = { sign_ups: number[]; money: { in_cents: number[] } | null }
  type Trends = Figures & { days: string[]; p95_ms: (number | null)[]; until_now: Figures }
  const trends = (who: Person) => must<Trends>(app.url, '/v1/admin/trends/', { token: who.accessToken })

  test('count each day in UTC; money is for those who may see the ledger', async () => {
    await sql`insert into call_times (day, step, calls) values (${ago(48).toISOString().slice(0, 10)}, 8, 94), (${ago(48).toISOString().slice(0, 10)}, 20, 6)`.execute(
      app.db,
    )
    const found = await trends(boss)
    expect(found.days).toHaveLength(15)
    expect(found.days.at(-1)).toBe(app.clock.now().toISOString().slice(0, 10))
    expect(found.sign_ups.at(-1)).toBe(115)
    expect(found.p95_ms.at(-3)).toBe(32)
    expect(found.p95_ms.at(-4)).toBeNull()
    expect([found.money, found.until_now.money]).not.toContain(null)
    const { money, until_now } = await trends(mod)
    expect([money, until_now.money]).toEqual([null, null])
  })

  test('count the days before until the same time of the day as well', async () => {
    const day = ago(24).toISOString().slice(0, 10)
    const time = app.clock.now().toISOString().slice(11)
    const people = await insertPlayers(app, ['early_t', 'same_t', 'late_t'])
    // At the start of yesterday, at the same time as now, and at its end.
    const times = [`${day}T00:00:00.000Z`, `${day}T${time}`, `${day}T23:59:59.999Z`]
    for (const [at, { id }] of people.entries())
      await sql`update players set created_at = ${times[at]}::timestamptz where id = ${id}`.execute(app.db)
    const { sign_ups, until_now } = await trends(boss)
    expect([sign_ups.at(-2), until_now.sign_ups.at(-2)]).toEqual([3, 2])
    expect(until_now.sign_ups.at(-1)).toBe(sign_ups.at(-1))
  })
})
