import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Challenge } from '#contract/challenges/shapes.ts'
import { totalOf } from '#core/challenges/score.ts'
import { deposit } from '#core/wallet/postings.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { storeOf } from '#server/subscribers.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayer, newSession } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { post } from '#server/domains/wallet/ledger.ts'

const KILLS = sized(8, 100)
const PLAYERS = 6
const START_CENTS = 10_000_000
const ENTRY = 300
const BEST = 2
const MINUTE_MS = 60_000
/** The time of challenges runs so much faster: their windows, reviews and appeals end while the players act. */
const SHIFT_MINUTES = 120

test(
  `two servers on one database, one of them killed ${KILLS} times at random points of challenges: each ends, and is paid once`,
  { timeout: 180_000 + KILLS * 20_000 },
  async () => {
    const database = await testDatabase()
    const start = () => startServer({ databaseUrl: database.url, demo: false })
    const db = openDb(openPool(database.url, { max: 2 }))
    const servers = [await start(), await start()] as [RunningServer, RunningServer]
    try {
      const people = await Promise.all(
        Array.from({ length: PLAYERS + 2 }, (_, number) =>
          insertPlayer(servers[0].url, `Killed${number}`, { slug: 'rocket-league', handle: `k-${number}` }),
        ),
      )
      const [org, mod, ...players] = people as [Person, Person, ...Person[]]
      for (const [{ id }, role] of [
        [org, 'organizer'],
        [mod, 'moderator'],
      ] as const)
        await db.updateTable('players').set({ role }).where('id', '=', id).execute()
      for (const { id } of players) await fillWallet(db, id)
      let done = 0
      // Longer than a session lasts.
      const at = (server: RunningServer, person: Person) => newSession(server.url, person)
      for (let kill = 0; kill < KILLS; kill++) {
        const before = done
        const round = { isOver: false }
        const tick = () => void (done += 1)
        const [odd, even] = kill % 2 === 0 ? [servers[1], servers[0]] : servers
        const acting = [
          organise(odd, { person: await at(odd, org), round, tick }),
          // An appeal is decided by somebody else than the rejection.
          untilCut({ round }, reviewsOf(odd, { person: await at(odd, mod), round, tick })),
          ...(await Promise.all(players.map((person) => at(odd, person)))).map((person, index) =>
            compete(index % 2 === 0 ? odd : even, { person, round, tick }),
          ),
          passTime(db, round),
        ]
        const enough = PLAYERS * (5 + Math.random() * 30)
        await expect.poll(() => done - before, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
        await sleep(Math.random() * 30)
        const which = kill % 2 === 0 ? 0 : 1
        const gone = new Promise((resolve) => servers[which].process.once('exit', resolve))
        servers[which].process.kill('SIGKILL')
        await gone
        round.isOver = true
        await Promise.all(acting)
        servers[which] = await start()
        await expectSound(db)
      }
      await endAll(servers[0], db, await Promise.all([org, mod].map((who) => at(servers[0], who))))
      await expectSound(db)
      const { rows: ends } = await sql<{ status: string }>`select distinct status from challenges`.execute(db)
      // A run without a challenge that was paid would prove little.
      expect(ends.map(({ status }) => status)).toContain('completed')
      expect(ends.filter(({ status }) => !['completed', 'cancelled'].includes(status))).toEqual([])
      const { rows: held } = await sql`
        select 1 from ledger_accounts where pocket = 'held' and balance_cents <> 0`.execute(db)
      expect(held).toEqual([])
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await db.destroy()
      await database.drop()
    }
  },
)

const fillWallet = (db: Db, id: string) =>
  transact(storeOf(db, systemClock), (unit) =>
    post(unit, {
      kind: 'deposit',
      key: `wallet:${id}`,
      cause: { kind: 'deposit', id },
      entries: deposit(id, START_CENTS),
    }),
  )

type Acting = { person: Person; round: { isOver: boolean }; tick(): void }
const chance = (part: number) => Math.random() < part

/** Acts until the server no longer responds or the round is over. */
async function untilCut({ round }: Pick<Acting, 'round'>, act: () => Promise<void>): Promise<void> {
  try {
    while (!round.isOver) await act()
  } catch (error) {
    if (!(error instanceof TypeError) && !/answered 503|JSON/.test(String(error))) throw error
  }
}

/** Announces challenges, reviews results, and now and then cancels. */
function organise(server: RunningServer, acting: Acting): Promise<void> {
  const to = caller(server.url, acting)
  const review = reviewsOf(server, acting)
  return untilCut(acting, async () => {
    const { results } = await to<{ results: Challenge[] }>('GET', 'challenges/?status=upcoming')
    if (results.length < 2) {
      const made = await to<{ id?: number }>('POST', 'challenges/', newChallenge())
      if (made.id === undefined) throw new Error(`refused: ${JSON.stringify(made)}`)
    }
    await review()
    const [one] = results
    if (one && chance(0.03))
      await to('PUT', `challenges/${one.id}/`, { status: 'cancelled', reason: 'It rains.' })
  })
}

type Waiting = { results: { id: number; can_decide: boolean; challenge: { id: number } }[] }

/** Decides what waits for this reviewer. @param approved so large a part of it is approved */
function reviewsOf({ url }: RunningServer, acting: Acting, approved = 0.7): () => Promise<void> {
  const to = caller(url, acting)
  return async () => {
    const { results } = await to<Waiting>('GET', 'challenge-reviews/?page_size=50')
    for (const { id, challenge, can_decide: canDecide } of results)
      if (canDecide)
        await to('PUT', `challenges/${challenge.id}/scores/${id}/`, {
          status: chance(approved) ? 'approved' : 'rejected',
          reason: 'So it is.',
        })
  }
}

const newChallenge = () => ({
  name: 'Skirmish Ladder',
  game: 'rocket-league',
  mode: '1v1',
  scored_by: 'report',
  scoring: { win: 50, goal: 20 },
  best_n: BEST,
  max_results: 4,
  review_hours: 1,
  entry_fee_cents: ENTRY,
  prize_kind: 'share',
  prize_shares: [60, 40],
  ties: chance(0.5) ? 'share' : 'first',
  starts_at: new Date(Date.now() + 5 * MINUTE_MS).toISOString(),
  ends_at: new Date(Date.now() + 12 * 60 * MINUTE_MS).toISOString(),
})

/** Joins, leaves, sends results with screenshots, and appeals. */
function compete({ url }: RunningServer, acting: Acting): Promise<void> {
  const to = caller(url, acting)
  return untilCut(acting, async () => {
    const { results } = await to<{ results: Challenge[] }>('GET', 'challenges/?page_size=20')
    for (const { id, status } of results) {
      if (status === 'upcoming') await to('POST', `challenges/${id}/${chance(0.85) ? 'join' : 'leave'}/`, {})
      if (status === 'live') await sendResult(url, to, acting, id)
      if (status === 'live' || status === 'review') await appeal(to, acting, id)
    }
  })
}

async function sendResult(url: string, to: Caller, { person }: Acting, id: number): Promise<void> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await picture())]))
  const sent = await fetch(`${url}/api/v1/challenges/${id}/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}` },
    body: form,
  })
  const { id: image } = (await sent.json()) as { id?: number }
  if (image === undefined) return
  const metrics = { win: Number(chance(0.6)), goal: Math.floor(Math.random() * 4) }
  await to('POST', `challenges/${id}/scores/`, { metrics, image })
}

/** Makes an image of a random color, so that hardly any two are the same. */
function picture(): Promise<Buffer> {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256))
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

async function appeal(to: Caller, { person }: Acting, id: number): Promise<void> {
  const { results } = await to<{ results: { id: number; can_appeal_until: string | null }[] }>(
    'GET',
    `challenges/${id}/scores/?username=${person.username}`,
  )
  const one = results?.find((each) => each.can_appeal_until !== null)
  if (one) await to('POST', `challenges/${id}/scores/${one.id}/appeal/`, { reason: 'Look again.' })
}

type Caller = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Body>
const caller =
  (url: string, { person, tick }: Acting): Caller =>
  async (method, path, body) => {
    const answer = await ask(url, `/v1/${path}`, {
      method,
      token: person.accessToken,
      ...(body ? { body } : {}),
    })
    tick()
    return answer.body as never // each caller names what the contract answers
  }

async function passTime(db: Db, round: { isOver: boolean }): Promise<void> {
  while (!round.isOver) {
    await sleep(150)
    // It locks everything, in an order of its own, and may deadlock with the servers several times: then time waits.
    await shift(db).catch((error: { code?: string }) => expect(error.code).toBe('40P01'))
  }
}

/** Lets two hours pass for all challenges. */
async function shift(db: Db): Promise<void> {
  const by = sql`${SHIFT_MINUTES}::int * interval '1 minute'`
  // A worker locks a job before its challenge, a command after it: this is tried again after a deadlock.
  await transact(storeOf(db, systemClock), async ({ trx }) => {
    await sql`update challenges set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, review_until = review_until - ${by}
      where status in ('upcoming','live','review') and id in (select id from challenges order by id for update)`.execute(
      trx,
    )
    await sql`update challenge_results set played_at = played_at - ${by}, created_at = created_at - ${by},
      review_by = review_by - ${by}, reviewed_at = reviewed_at - ${by}, appealed_at = appealed_at - ${by}`.execute(
      trx,
    )
    await sql`update jobs set due_at = due_at - ${by} where kind = 'challenge.clock'`.execute(trx)
  })
}

/**
 * Checks that the ledger is sound, that each held cent is an entry of a challenge that goes on, that each standing is what
 * its results give, and that each challenge that has ended was paid once, in whole.
 */
async function expectSound(db: Db): Promise<void> {
  expect(Object.entries(await checkLedger(db, new Date())).filter(([, broken]) => broken !== 0)).toEqual([])
  const { rows: held } = await sql`
    select a.player_id, a.balance_cents::int as held, coalesce(sum(e.entry_cents), 0)::int as entries
    from ledger_accounts a left join challenge_entries e on e.player_id = a.player_id
      and e.challenge_id in (select id from challenges where status in ('upcoming','live','review'))
    where a.pocket = 'held' group by a.player_id, a.balance_cents having a.balance_cents <> coalesce(sum(e.entry_cents), 0)`.execute(
    db,
  )
  expect(held).toEqual([])
  const results = await db.selectFrom('challenge_results').selectAll().execute()
  const byEntry = Map.groupBy(results, (row) => `${row.challenge_id} ${row.player_id}`)
  for (const entry of await db.selectFrom('challenge_entries').selectAll().execute())
    expect(entry.value).toBe(
      totalOf(byEntry.get(`${entry.challenge_id} ${entry.player_id}`) ?? [], BEST).value,
    )
  const { rows: unpaid } = await sql`
    select c.id, sum(e.entry_cents) as pot, sum(e.prize_cents) as prizes,
      (select count(*) from ledger_transfers t where t.kind = 'settle' and t.cause_kind = 'challenge' and t.cause_id = c.id::text) as paid
    from challenges c join challenge_entries e on e.challenge_id = c.id where c.status = 'completed'
    group by c.id having sum(e.prize_cents) <> sum(e.entry_cents) * 9 / 10
      or (select count(*) from ledger_transfers t where t.kind = 'settle' and t.cause_kind = 'challenge' and t.cause_id = c.id::text) <> 1`.execute(
    db,
  )
  expect(unpaid).toEqual([])
}

/** Reviews what is left and lets time pass until nothing goes on. */
async function endAll(server: RunningServer, db: Db, reviewers: readonly Person[]): Promise<void> {
  const round = { isOver: false }
  const reviews = reviewers.map((person) => reviewsOf(server, { person, round, tick: () => {} }, 1))
  await expect
    .poll(
      async () => {
        for (const review of reviews) await review()
        await shift(db)
        const { rows } = await sql<{ open: number }>`
          select count(*)::int as open from challenges where status not in ('completed','cancelled')`.execute(
          db,
        )
        return rows[0]?.open
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(0)
}
