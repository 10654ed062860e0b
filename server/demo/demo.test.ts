import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import { usernameProblem } from '#core/accounts/username.ts'
import { DEMO_LOGIN } from '#server/domains/site/demo-login.ts'
import { compareRatings } from '#server/domains/matches/recompute/recompute.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { mustHold } from '#server/testing/actions/payment-actions.ts'
import { must, signIn } from '#server/testing/visitor.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { transact } from '#server/platform/db/transact.ts'
import { fillDemoWorld } from './fill.ts'
import { demoFiles } from './files.ts'
import { payDemoPrizes } from './tournament-prizes.ts'

let app: TestApp
let filled: boolean[]
beforeAll(async () => {
  app = await startTestApp()
  const { config, secrets } = app.app.context
  const fill = () =>
    fillDemoWorld({
      db: app.db,
      clock: app.clock,
      log: () => {},
      isPlayMoney: true,
      files: demoFiles(config, secrets),
    })
  filled = await Promise.all([fill(), fill()])
}, 180_000)
afterAll(() => app.close())

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(app.db)).rows

describe('the demo world', () => {
  test('two servers starting at once on one database create it once', () =>
    expect(filled.toSorted()).toEqual([false, true]))

  test('an organization with members, followers, a ban, tournaments, a circuit and a leaderboard', async () => {
    const night = await must<Record<string, unknown>>(app.url, '/v1/organizations/night-owls/')
    expect(night).toMatchObject({ name: 'Night Owls', followers_count: 35 })
    expect(night.members).toHaveLength(4)
    const count = async (path: string) => (await must<{ count: number }>(app.url, path)).count
    expect(await count(`/v1/tournaments/?organization=${Number(night.id)}`)).toBeGreaterThanOrEqual(4)
    expect(await count(`/v1/tournaments/?organization=${Number(night.id)}&repeats=weekly`)).toBe(1)
    expect(await count(`/v1/circuits/?organization=${Number(night.id)}`)).toBe(1)
    expect(await count('/v1/organizations/night-owls/leaderboard/')).toBeGreaterThan(20)
  })

  test('200 players with names that the rules allow, in many scripts', async () => {
    const players = await rows(sql<{ username: string }>`select username from players`)
    expect(players).toHaveLength(200)
    expect(players.filter(({ username }) => usernameProblem(username))).toEqual([])
    const missing = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Thai',
      'Hangul',
      'Han',
      'Hiragana',
    ].filter(
      (script) => !players.some(({ username }) => new RegExp(`\\p{Script=${script}}`, 'u').test(username)),
    )
    expect(missing).toEqual([])
  })

  test('12 open and 4 live lobbies, finished ones over 90 days', async () => {
    const [counts] = await rows(sql<{ open: number; live: number; done: number; days: number }>`
      select count(*) filter (where status = 'open') as open, count(*) filter (where status = 'playing' and not is_private) as live, count(*) filter (where status = 'done') as done,
        extract(day from max(created_at) - min(created_at)) as days from lobbies`)
    expect(counts).toMatchObject({ open: 12, live: 4 })
    expect(counts?.done).toBeGreaterThan(2000)
    expect(counts?.days).toBeGreaterThanOrEqual(88)
  })

  test('the identity of a player waits for a check', async () => {
    const waiting = await rows(sql`select p.kyc_status, c.status, c.document_file is not null as "hasDocument"
      from identity_checks c join players p on p.id = c.player_id`)
    expect(waiting).toEqual([{ kyc_status: 'pending', status: 'pending', hasDocument: true }])
  })

  test('money came and went on several days, and payments wait for a person', async () => {
    const [days] = await rows(sql<{ days: number }>`
      select count(distinct created_at::date)::int as days from ledger_transfers where kind in ('deposit', 'payout', 'withdrawal')`)
    expect(days?.days).toBeGreaterThanOrEqual(6)
    const waiting = await rows(sql`select status, why from deposits where status = 'review'`)
    expect(waiting).toEqual([{ status: 'review', why: 'mismatch' }])
  })

  test('some open lobbies, tournaments and challenges have a play-money entry, and every entry is held', async () => {
    const [paid] = await rows(sql<{ lobbies: number; held: number; entries: number }>`
      select count(distinct l.id)::int as lobbies, (select sum(balance_cents)::int from ledger_accounts where pocket = 'held') as held, (coalesce(sum(l.entry_fee_cents), 0) + (select sum(entry_cents) from tournament_entrants)
          + (select sum(entry_cents) from challenge_entries join challenges on id = challenge_id where status <> 'completed'))::int as entries
      from lobbies l join lobby_seats s on s.lobby_id = l.id where l.entry_fee_cents > 0 and s.released_at is null`)
    expect(paid?.lobbies).toBeGreaterThan(0)
    expect(paid?.held).toBe(paid?.entries)
    await mustHold(app)
  })

  test("the demo player's notifications link to lobbies in which their sender plays", async () => {
    const nova = await signIn(app.url, DEMO_LOGIN)
    const { results } = await must<{
      results: { type_of_notification: number; lobby: number | null; from_user: string | null }[]
    }>(app.url, '/v1/players/notifications/?page_size=20', { token: nova.accessToken })
    expect(results.map((each) => each.type_of_notification).sort()).toEqual([1, 2, 3, 4, 5, 7])
    for (const { lobby, from_user: from } of results.filter((each) => each.lobby !== null)) {
      const { sides } = await must<Lobby>(app.url, `/v1/lobbies/${lobby}/`)
      expect(sides.flatMap((side) => side.players.map((player) => player.username))).toContain(from)
    }
  })

  test('tournaments of every state, one of them played now', async () => {
    const tournaments = await rows(sql<{ status: string; format: string; played: number }>`
      select status, settings ->> 'format' as format, matches_played as played from tournaments`)
    const statuses = new Set(tournaments.map(({ status }) => status))
    expect(statuses.size).toBe(6)
    expect(new Set(tournaments.map(({ format }) => format)).size).toBe(6)
    expect(tournaments.find(({ status }) => status === 'live')?.played).toBeGreaterThan(10)
  })

  test('leaderboards of earnings and tournament points, and cases of fair play, are not empty', async () => {
    const count = async (metric: string, game: string) =>
      (await must<{ count: number }>(app.url, `/v1/leaderboards/totals/?metric=${metric}&game=${game}`)).count
    expect(await count('earnings', 'street-fighter-6')).toBeGreaterThan(2)
    expect(await count('tournament_points', 'chess')).toBeGreaterThan(5)
    expect(
      await rows(sql<{ kind: string; status: string }>`select kind, status from fair_play_cases order by id`),
    ).toEqual([
      { kind: 'smurfing', status: 'open' },
      { kind: 'boosting', status: 'open' },
    ])
  })

  test('a dispute with both statements and screenshots, a request to organize and a large withdrawal wait for staff', async () => {
    const found = await rows(sql`select
      (select count(*)::int from matches m join disputes d on d.match_id = m.id where m.status = 'disputed') as disputes,
      (select count(*)::int from match_statements) as statements,
      (select count(*)::int from match_evidence) as screenshots,
      (select count(*)::int from organizer_requests where status = 'pending') as requests`)
    expect(found).toEqual([{ disputes: 1, statements: 2, screenshots: 2, requests: 1 }])
    // Above the other limit the player would have had to verify the identity first.
    const { WITHDRAWAL_REVIEW_CENTS, KYC_THRESHOLD_CENTS } = app.app.context.config
    const [held] = await rows(
      sql<{ amount: number }>`select amount_cents::int as amount from withdrawals where hold = 'large'`,
    )
    expect(held?.amount).toBeGreaterThan(WITHDRAWAL_REVIEW_CENTS)
    expect(held?.amount).toBeLessThanOrEqual(KYC_THRESHOLD_CENTS)
  })

  test('results of a challenge wait for staff, each with a screenshot that can be seen', async () => {
    const setRole = (role: string) =>
      sql`update players set role = ${role} where username = ${DEMO_LOGIN.username}`.execute(app.db)
    await setRole('moderator')
    const { accessToken: token } = await signIn(app.url, DEMO_LOGIN)
    const { results } = await must<{
      results: { image: string; can_decide: boolean; appeal: string | null }[]
    }>(app.url, '/v1/challenge-reviews/', { token })
    expect(results).toHaveLength(3)
    expect(results.filter((each) => each.appeal !== null && each.can_decide)).toHaveLength(1)
    for (const { image } of results) {
      const answer = await fetch(`${app.url}${image}`, { headers: { authorization: `Bearer ${token}` } })
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({
        format: 'webp',
        width: 1280,
      })
    }
    await setRole('player')
  })

  test('a notice, a counter notice, a request about data and a reported text wait for staff', async () => {
    const found = await rows(sql`select
      (select count(*)::int from counter_notices where status = 'open') as counters,
      (select count(*)::int from notices where status = 'open') as notices,
      (select count(*)::int from data_requests where status = 'open' and player_id is not null) as requests,
      (select count(*)::int from reports where status = 'open' and reporter_id is null) as texts`)
    expect(found).toEqual([{ counters: 1, notices: 1, requests: 1, texts: 1 }])
  })

  test('organizers confirm the places of what is over, after a while', async () => {
    const status = () =>
      rows(sql<{ prizes_status: string }>`
        select prizes_status from tournaments where name = 'Weekly Swiss 34'`)
    const pay = () => transact(app.app.context, payDemoPrizes)
    // It has no prizes: only that it is done is looked at.
    await sql`update tournaments set prizes_status = 'pending', ended_at = ${app.clock.now()} where name = 'Weekly Swiss 34'`.execute(
      app.db,
    )
    await pay()
    expect(await status()).toEqual([{ prizes_status: 'pending' }])
    await sql`update tournaments set ended_at = ${new Date(app.clock.now().getTime() - 600_000)} where name = 'Weekly Swiss 34'`.execute(
      app.db,
    )
    await pay()
    expect(await status()).toEqual([{ prizes_status: 'paid' }])
  })

  test('ratings can be computed again from the results, bit for bit', { tags: 'long' }, async () => {
    const found = await compareRatings(app.db)
    expect(found.reduce((sum, { ratings }) => sum + ratings, 0)).toBeGreaterThan(500)
    expect(found.flatMap(({ differing }) => differing)).toEqual([])
  })

  test('stored ranks equal ranks counted from the ratings', async () => {
    const wrong = await rows(sql`
      select r.mode_id, r.period, r.rating, count(*) as players from (
        select mode_id, period, rating from ratings where played > 0 union all select mode_id, period, rating from season_results
      ) r group by 1, 2, 3
      except select mode_id, period, value, players::bigint from rank_buckets where metric = 'rating' and region = ''`)
    expect(wrong).toEqual([])
  })

  test('a database that already has players is left unchanged', async () => {
    expect(await fillDemoWorld({ db: app.db, clock: app.clock, log: () => {}, isPlayMoney: true })).toBe(
      false,
    )
  })
})

test('one person can finish a match against a demo player', { tags: 'long', timeout: 180_000 }, async () => {
  const world = await startTestApp({ DEMO: '1' })
  await fillDemoWorld({ db: world.db, clock: world.clock, log: () => {}, isPlayMoney: true })
  const ann = await insertPlayer(world.url, 'ann_demo', { slug: 'chess', handle: 'anndemo' })
  const token = ann.accessToken
  const { results } = await must<{ results: { id: number; can: { join: boolean } }[] }>(
    world.url,
    '/v1/lobbies/?game=chess&status=open',
    { token },
  )
  const lobby = results.find((each) => each.can.join)
  expect(lobby).toBeDefined()
  type State = { status: string; match_id: number; best_of: number }
  const read = () => must<State>(world.url, `/v1/lobbies/${lobby?.id}/`, { token })
  const tick = async () => {
    world.clock.advance(5000)
    await world.runJobs()
  }
  await must(world.url, `/v1/lobbies/${lobby?.id}/join/`, { method: 'POST', token, body: {} })
  await must(world.url, `/v1/lobbies/${lobby?.id}/ready/`, { method: 'PUT', token, body: {} })
  await expect.poll(async () => (await tick(), (await read()).status)).toBe('live')
  const { match_id: matchId, best_of: bestOf } = await read()
  const scores = Array.from({ length: Math.floor(bestOf / 2) + 1 }, () => [0, 1])
  await must(world.url, `/v1/matches/${matchId}/report/`, { method: 'POST', token, body: { scores } })
  await expect.poll(async () => (await tick(), (await read()).status)).toBe('settled')
  await world.close()
})

test('one person finds a quick match within ten seconds', { tags: 'long' }, async () => {
  const world = await startTestApp({ DEMO: '1' })
  await fillDemoWorld({ db: world.db, clock: world.clock, log: () => {}, isPlayMoney: true })
  for (const [slug, mode, handle] of [
    ['chess', 'blitz', 'annqueue'],
    ['rocket-league', '2v2', 'annqueue'],
  ] as const) {
    const ann = await insertPlayer(world.url, `ann_${slug.slice(0, 5)}`, { slug, handle })
    const token = ann.accessToken
    await must(world.url, '/v1/queue/', { method: 'PUT', token, body: { game: slug, mode } })
    const now = async () =>
      (await must<{ now: { status: string }[] }>(world.url, '/v1/players/dashboard/', { token })).now
    for (let seconds = 0; seconds < 10; seconds++) {
      world.clock.advance(1000)
      await world.runJobs()
    }
    expect((await now()).map((lobby) => lobby.status)).toEqual(['ready_check'])
  }
  await world.close()
})

test('demo players accept lobby invites, rematches included', { tags: 'long' }, async () => {
  const world = await startTestApp({ DEMO: '1' })
  await fillDemoWorld({ db: world.db, clock: world.clock, log: () => {}, isPlayMoney: true })
  const ann = await insertPlayer(world.url, 'ann_invites', { slug: 'rocket-league', handle: 'anninvites' })
  const { rows: idle } = await sql<{ id: string }>`
    select p.id from players p join game_accounts a on a.player_id = p.id and a.game = 'rocket-league'
    where p.is_demo and not exists (select 1 from lobby_seats s where s.player_id = p.id and s.released_at is null) order by p.id limit 1`.execute(
    world.db,
  )
  const lobby = await must<{ id: number; sides: { id: number }[] }>(world.url, '/v1/lobbies/', {
    method: 'POST',
    token: ann.accessToken,
    body: { game: 'rocket-league', mode: '1v1' },
  })
  await must(world.url, `/v1/lobbies/${lobby.id}/${lobby.sides[1]?.id}/invite/`, {
    method: 'POST',
    token: ann.accessToken,
    body: { player_id: idle[0]?.id },
  })
  const status = async () => (await must<{ status: string }>(world.url, `/v1/lobbies/${lobby.id}/`)).status
  await expect
    .poll(async () => (world.clock.advance(3000), await world.runJobs(), status()), { timeout: 60_000 })
    .toBe('ready_check')
  await world.close()
})
