import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Bracket } from '#contract/tournaments/bracket.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { deposit } from '#core/wallet/postings.ts'
import { storeOf } from '#server/subscribers.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { sized } from '#server/testing/sized.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { post } from '#server/domains/wallet/ledger.ts'

const KILLS = sized(6, 100)
const PLAYERS = 8
const START_CENTS = 1_000_000
const ENTRY = 250
const FORMATS = ['double_elimination', 'swiss', 'single_elimination', 'round_robin'] as const

test(
  `two servers on one database, one of them killed ${KILLS} times at random points of paid tournaments: none stands still, every match counts once, and every cent is accounted for`,
  { timeout: 120_000 + KILLS * 20_000 },
  async () => {
    const database = await testDatabase()
    const start = () => startServer({ databaseUrl: database.url, demo: false })
    const db = openDb(openPool(database.url, { max: 2 }))
    const servers = [await start(), await start()] as [RunningServer, RunningServer]
    try {
      const [organiser, ...people] = await insertPeople(servers[0].url, db)
      if (!organiser) throw new Error('nobody was inserted')
      let done = 0
      const round = { isOver: false }
      const playAll = () => {
        round.isOver = false
        const tick = () => (done += 1)
        return [
          ...people.map((who, index) =>
            untilCut(round, () => playOn(servers[index % 2 === 0 ? 0 : 1].url, who, tick)),
          ),
          untilCut(round, () => organise(servers[done % 2 === 0 ? 0 : 1].url, organiser, db, tick)),
        ]
      }
      for (let kill = 0; kill < KILLS; kill++) {
        const before = done
        const playing = playAll()
        const enough = PLAYERS * (3 + Math.random() * 20)
        await expect.poll(() => done - before, { timeout: 30_000, interval: 5 }).toBeGreaterThan(enough)
        await sleep(Math.random() * 30)
        const which = kill % 2 === 0 ? 0 : 1
        const gone = new Promise((resolve) => servers[which].process.once('exit', resolve))
        servers[which].process.kill('SIGKILL')
        await gone
        round.isOver = true
        await Promise.all(playing)
        servers[which] = await start()
        await expectSound(db)
        await expectSameBrackets(servers, db)
      }
      const last = playAll()
      await expect.poll(() => countPaid(db), { timeout: 60_000, interval: 100 }).toBeGreaterThan(0)
      round.isOver = true
      await Promise.all(last)
      await expectSound(db)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await db.destroy()
      await database.drop()
    }
  },
)

async function insertPeople(url: string, db: Db): Promise<Person[]> {
  const people = await Promise.all(
    Array.from({ length: PLAYERS + 1 }, (_, number) =>
      insertPlayer(url, `Bracket${number}`, { slug: 'rocket-league', handle: `bracket-${number}` }),
    ),
  )
  await db
    .updateTable('players')
    .set({ role: 'organizer' })
    .where('id', '=', people[0]?.id ?? '')
    .execute()
  for (const { id } of people)
    await transact(storeOf(db, systemClock), (unit) =>
      post(unit, {
        kind: 'deposit',
        key: `wallet:${id}`,
        cause: { kind: 'deposit', id },
        entries: deposit(id, START_CENTS),
      }),
    )
  return people
}

/** Repeats what somebody does until their server is gone or the round is over. */
async function untilCut(round: { isOver: boolean }, turn: () => Promise<void>): Promise<void> {
  try {
    while (!round.isOver) await turn()
  } catch (error) {
    if (!(error instanceof TypeError) && !/answered 503|JSON/.test(String(error))) throw error
  }
}

type Row = Pick<Tournament, 'id' | 'status' | 'prizes_status'>
const chance = (part: number) => Math.random() < part

/** A player's turn: enters what is open, is ready, and reports the match of the room they sit in. */
async function playOn(url: string, { accessToken: token }: Person, tick: () => void): Promise<void> {
  const to = callsOf(url, token, tick)
  const { now } = await to<{ now: Lobby[] }>('GET', '/v1/players/dashboard/')
  const { results } = await to<{ results: Row[] }>('GET', '/v1/tournaments/?status=registration')
  const [open] = results
  if (open && chance(0.5)) await to('POST', `/v1/tournaments/${open.id}/register/`, { promo_choice: false })
  if (open && chance(0.05)) await to('POST', `/v1/tournaments/${open.id}/withdraw/`, {})
  for (const lobby of now) {
    if (lobby.can.ready) await to('PUT', `/v1/lobbies/${lobby.id}/ready/`)
    if (lobby.match_id === null) continue
    const scores = Array.from({ length: Math.floor(lobby.best_of / 2) + 1 }, () => [1, 0])
    await to('POST', `/v1/matches/${lobby.match_id}/report/`, { scores })
    if (chance(0.05)) await to('POST', `/v1/matches/${lobby.match_id}/surrender/`, {})
  }
}

/** The organiser's turn: has one tournament at a time, leads it on, corrects a result now and then, pays. */
async function organise(
  url: string,
  { accessToken: token, id: playerId }: Person,
  db: Db,
  tick: () => void,
): Promise<void> {
  const to = callsOf(url, token, tick)
  const current = await db
    .selectFrom('tournaments')
    .select(['id', 'status', 'prizes_status'])
    .where('organizer_id', '=', playerId)
    .where((or) =>
      or.or([
        or('status', 'in', ['draft', 'registration', 'check_in', 'live']),
        or.and([or('status', '=', 'completed'), or('prizes_status', '=', 'pending')]),
      ]),
    )
    .executeTakeFirst()
  if (!current) {
    await to('POST', '/v1/tournaments/', {
      name: 'Cut Cup',
      game: 'rocket-league',
      mode: '1v1',
      format: FORMATS[Math.floor(Math.random() * FORMATS.length)],
      rounds: 3,
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      check_in_minutes: 0,
      entry_fee_cents: ENTRY,
      prize_kind: 'share',
      prize_shares: [70, 30],
    })
    return
  }
  const path = `/v1/tournaments/${current.id}/`
  if (current.status === 'draft') await to('PUT', path, { status: 'registration' })
  else if (current.status === 'completed') await to('POST', `${path}pay-prizes/`, {})
  else if (current.status !== 'live') {
    const { entrants_count: count } = await to<Tournament>('GET', path)
    if (count > 3 || chance(0.02)) await to('POST', `${path}start/`, {})
  } else if (chance(0.2)) {
    const { stages } = await to<Bracket>('GET', `${path}bracket/?form=full`)
    const [first] = stages[0]?.groups[0]?.rooms ?? []
    if (first)
      await to('POST', `${path}results/`, {
        match_id: first.position,
        ...(chance(0.5) ? { undo: true } : { scores: [[0, 1]] }),
        reason: 'A correction.',
      })
  }
  await sleep(10)
}

function callsOf(url: string, token: string, tick: () => void) {
  return async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> => {
    const answer = await ask<Answer>(url, path, { method, token, ...(body ? { body } : {}) })
    tick()
    return answer.body
  }
}

async function countPaid(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tournaments where prizes_status = 'paid'`.execute(db)
  return rows[0]?.count ?? 0
}

/** The ledger is sound, and what is held are the entries of tournaments that are neither paid nor cancelled. */
async function expectSound(db: Db): Promise<void> {
  expect(Object.entries(await checkLedger(db, new Date())).filter(([, broken]) => broken !== 0)).toEqual([])
  const { rows } = await sql<{ player_id: string; held: number; entries: number }>`
    select a.player_id, a.balance_cents as held,
      (select coalesce(sum(e.entry_cents), 0)::int from tournament_entrants e
       join tournaments t on t.id = e.tournament_id
       where e.player_id = a.player_id and t.status <> 'cancelled' and t.prizes_status <> 'paid') as entries
    from ledger_accounts a where a.pocket = 'held'`.execute(db)
  for (const row of rows) expect(row).toMatchObject({ held: row.entries })
}

/** Both servers, one of which has just started, have the same brackets. */
async function expectSameBrackets([one, other]: [RunningServer, RunningServer], db: Db): Promise<void> {
  const tournaments = await db
    .selectFrom('tournaments')
    .select('id')
    .where('status', 'in', ['live', 'completed'])
    .execute()
  for (const { id } of tournaments) {
    const [known, fresh] = await Promise.all(
      [one, other].map(({ url }) => ask<Bracket>(url, `/v1/tournaments/${id}/bracket/?form=full`)),
    )
    expect(fresh?.status).toBe(200)
    expect(fresh?.body).toEqual(known?.body)
  }
}
