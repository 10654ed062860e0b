import { setTimeout as sleep } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { Bracket } from '#contract/tournaments/bracket.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { matchKey } from '#core/tournaments/bracket/match-key.ts'
import { deposit } from '#core/wallet/postings.ts'
import { storeOf } from '#server/subscribers.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { sized } from '#core/testing/sized.ts'
import { expectAllPaidOnce, expectSoundTournaments } from '#server/testing/tournament-checks.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { post } from '#server/domains/wallet/ledger.ts'

const KILLS = sized(6, 100)
const PLAYERS = 8
const ORGANISERS = 2
const START_CENTS = 1_000_000
const ENTRY = 250
const FORMATS = ['double_elimination', 'swiss', 'single_elimination', 'round_robin', 'two_stage'] as const

test(
  `two servers on one database, one of them killed ${KILLS} times at random points of paid tournaments: each of them ends, rooms fit their brackets, and every prize is paid once`,
  { timeout: 120_000 + KILLS * 20_000 },
  async () => {
    const database = await testDatabase()
    const start = () => startServer({ databaseUrl: database.url, demo: false })
    const db = openDb(openPool(database.url, { max: 2 }))
    const servers = [await start(), await start()] as [RunningServer, RunningServer]
    try {
      const { organisers, people } = await insertPeople(servers[0].url, db)
      let done = 0
      const round: Round = { isOver: false, isLast: false }
      const playAll = () => {
        round.isOver = false
        const tick = () => (done += 1)
        return [
          ...people.map((who, index) =>
            untilCut(round, () => playOn(servers[index % 2 === 0 ? 0 : 1].url, who, tick)),
          ),
          ...organisers.map((who, index) =>
            untilCut(round, () => organise(servers[index === 0 ? 0 : 1].url, who, { db, tick, round })),
          ),
        ]
      }
      for (let kill = 0; kill < KILLS; kill++) {
        const before = done
        const playing = playAll()
        const enough = PLAYERS * (3 + Math.random() * 20)
        await expect.poll(() => done - before, { timeout: 150_000, interval: 5 }).toBeGreaterThan(enough)
        await sleep(Math.random() * 30)
        const which = kill % 2 === 0 ? 0 : 1
        const gone = new Promise((resolve) => servers[which].process.once('exit', resolve))
        servers[which].process.kill('SIGKILL')
        await gone
        round.isOver = true
        await Promise.all(playing)
        servers[which] = await start()
        await expectSoundTournaments(db, new Date())
        await expectSameBrackets(servers, db)
      }
      round.isLast = true
      const last = playAll()
      await expect.poll(() => countUnfinished(db), { timeout: 120_000, interval: 100 }).toBe(0)
      round.isOver = true
      await Promise.all(last)
      await expectSoundTournaments(db, new Date())
      const { paid } = await expectAllPaidOnce(db)
      // A run without one would prove little.
      expect(paid).toBeGreaterThan(0)
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await db.destroy()
      await database.drop()
    }
  },
)

async function insertPeople(url: string, db: Db): Promise<Record<'organisers' | 'people', Person[]>> {
  const all = await Promise.all(
    Array.from({ length: PLAYERS + ORGANISERS }, (_, number) =>
      insertPlayer(url, `Bracket${number}`, { slug: 'rocket-league', handle: `bracket-${number}` }),
    ),
  )
  await db
    .updateTable('players')
    .set({ role: 'organizer' })
    .where(
      'id',
      'in',
      all.slice(PLAYERS).map(({ id }) => id),
    )
    .execute()
  for (const { id } of all)
    await transact(storeOf(db, systemClock), (unit) =>
      post(unit, {
        kind: 'deposit',
        key: `wallet:${id}`,
        cause: { kind: 'deposit', id },
        entries: deposit(id, START_CENTS),
      }),
    )
  return { organisers: all.slice(PLAYERS), people: all.slice(0, PLAYERS) }
}

/** `isLast`: nothing new is created any more. */
type Round = { isOver: boolean; isLast: boolean }

/** Repeats what somebody does until their server is gone or the round is over. */
async function untilCut(round: Pick<Round, 'isOver'>, turn: () => Promise<void>): Promise<void> {
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
  const open = results[Math.floor(Math.random() * results.length)]
  if (open && chance(0.8)) await to('POST', `/v1/tournaments/${open.id}/register/`, { promo_choice: false })
  if (open && chance(0.05)) await to('POST', `/v1/tournaments/${open.id}/withdraw/`, {})
  const { results: closing } = await to<{ results: Row[] }>('GET', '/v1/tournaments/?status=check_in')
  if (closing[0] && chance(0.8)) await to('POST', `/v1/tournaments/${closing[0].id}/check-in/`, {})
  for (const lobby of now) {
    if (lobby.can.ready) await to('PUT', `/v1/lobbies/${lobby.id}/ready/`)
    if (lobby.match_id === null) continue
    const scores = Array.from({ length: Math.floor(lobby.best_of / 2) + 1 }, () => [1, 0])
    await to('POST', `/v1/matches/${lobby.match_id}/report/`, { scores })
    if (chance(0.05)) await to('POST', `/v1/matches/${lobby.match_id}/surrender/`, {})
  }
}

/** The organizer's turn: has one tournament at a time, leads it on, corrects a result now and then, pays. */
async function organise(
  url: string,
  { accessToken: token, id: playerId }: Person,
  { db, tick, round }: { db: Db; tick: () => void; round: Round },
): Promise<void> {
  const to = callsOf(url, token, tick)
  const current = await db
    .selectFrom('tournaments')
    .select(['id', 'status', 'paused_at'])
    .where('organizer_id', '=', playerId)
    .where(isUnfinished)
    .executeTakeFirst()
  if (current) await lead(to, current, round)
  else if (!round.isLast)
    await to('POST', '/v1/tournaments/', {
      name: 'Cut Cup',
      game: 'rocket-league',
      mode: '1v1',
      format: FORMATS[Math.floor(Math.random() * FORMATS.length)],
      rounds: 3,
      groups: 2,
      advance_per_group: 1,
      max_entrants: chance(0.3) ? 4 : 16,
      starts_at: new Date(Date.now() + 3_600_000).toISOString(),
      check_in_minutes: chance(0.5) ? 0 : 30,
      entry_fee_cents: ENTRY,
      prize_kind: 'share',
      prize_shares: [70, 30],
    })
  await sleep(10)
}

/** Leads a tournament to its next status; a live one is paused, corrected and cut short of entrants now and then. */
async function lead(
  to: ReturnType<typeof callsOf>,
  { id, status, paused_at: pausedAt }: { id: number; status: Tournament['status']; paused_at: Date | null },
  { isLast }: Round,
): Promise<void> {
  const path = `/v1/tournaments/${id}/`
  const now = await to<Tournament>('GET', path)
  if (status === 'draft') await to('PUT', path, { status: 'registration' })
  else if (status === 'completed') await to('POST', `${path}pay-prizes/`, {})
  else if (status === 'registration' && (now.entrants_count > 3 || chance(0.02)))
    await (now.check_in_minutes > 0
      ? to('PUT', path, { status: 'check_in' })
      : to('POST', `${path}start/`, {}))
  else if (status === 'check_in' && now.checked_in_count > 2) await to('POST', `${path}start/`, {})
  // Too few have entered, and nobody can any more.
  else if (status === 'check_in' && chance(0.05))
    await to('PUT', path, { status: 'cancelled', reason: 'Too few.' })
  else if (pausedAt !== null) await to('POST', `${path}pause/`, { paused: false })
  if (status !== 'live' || isLast || pausedAt !== null) return
  if (chance(0.05)) await to('POST', `${path}pause/`, { paused: true })
  if (chance(0.01)) await to('PUT', path, { status: 'cancelled', reason: 'Called off.' })
  if (!chance(0.2)) return
  const { stages, entrants } = await to<Bracket>('GET', `${path}bracket/?form=compact`)
  const [first] = stages[0]?.groups[0]?.rooms ?? []
  if (first)
    await to('POST', `${path}results/`, {
      match_id: matchKey({ stage: 0, group: 0, match: first.position }),
      ...(chance(0.5) ? { undo: true } : { scores: [[0, 1]] }),
      reason: 'A correction.',
    })
  const [unlucky] = entrants
  if (unlucky && chance(0.3))
    await to('POST', `${path}disqualify/`, { entrant_id: unlucky.id, reason: 'Unfair play.' })
}

const isUnfinished = (or: ExpressionBuilder<Tables, 'tournaments'>) =>
  or.or([
    or('status', 'in', ['draft', 'registration', 'check_in', 'live']),
    or.and([or('status', '=', 'completed'), or('prizes_status', '=', 'pending')]),
  ])

function callsOf(url: string, token: string, tick: () => void) {
  return async <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> => {
    const answer = await ask<Answer>(url, path, { method, token, ...(body ? { body } : {}) })
    // Reads and refusals do not advance a tournament.
    if (method !== 'GET' && answer.status < 300) tick()
    return answer.body
  }
}

async function countUnfinished(db: Db): Promise<number> {
  const rows = await db.selectFrom('tournaments').select('id').where(isUnfinished).execute()
  return rows.length
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
