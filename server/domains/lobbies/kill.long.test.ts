import { storeOf } from '#server/subscribers.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { deposit } from '#core/wallet/postings.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDb, openPool, type Db } from '#server/platform/db/open.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startServer, type RunningServer } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sized } from '#core/testing/sized.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { checkLedger } from '#server/domains/wallet/check.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { post } from '#server/domains/wallet/ledger.ts'

const KILLS = sized(8, 100)
const PLAYERS = 8
const START_CENTS = 1_000_000
const ENTRY = 250

test(
  `two servers on one database, one of them killed ${KILLS} times at random points of paid lobbies: every lobby ends, and every cent is accounted for`,
  { timeout: 120_000 + KILLS * 20_000 },
  async () => {
    const database = await testDatabase()
    const start = () => startServer({ databaseUrl: database.url, demo: false })
    const db = openDb(openPool(database.url, { max: 2 }))
    const servers = [await start(), await start()] as [RunningServer, RunningServer]
    try {
      const people = await Promise.all(
        Array.from({ length: PLAYERS }, (_, number) =>
          insertPlayer(servers[0].url, `Killed${number}`, {
            slug: 'rocket-league',
            handle: `killed-${number}`,
          }),
        ),
      )
      for (const { id } of people)
        await transact(storeOf(db, systemClock), (unit) =>
          post(unit, {
            kind: 'deposit',
            key: `wallet:${id}`,
            cause: { kind: 'deposit', id },
            entries: deposit(id, START_CENTS),
          }),
        )
      let done = 0
      for (let kill = 0; kill < KILLS; kill++) {
        const before = done
        const round = { isOver: false }
        const playing = people.map((person, index) =>
          playUntilCut(servers[index % 2 === 0 ? 0 : 1], db, { person, round, tick: () => (done += 1) }),
        )
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
      }
      expect(done).toBeGreaterThan(KILLS * PLAYERS)
      await endEverything(db)
      await expectSound(db)
      const { rows: ends } = await sql<{ how: string; count: number }>`
      select coalesce(m.ending, l.status) as how, count(*)::int as count from lobbies l left join matches m on m.id = l.match_id group by 1`.execute(
        db,
      )
      // A run without a finished match would prove little.
      expect(ends.map(({ how }) => how)).toEqual(expect.arrayContaining(['reports', 'cancelled']))
      const { rows: held } = await sql<{
        held: number
      }>`select coalesce(sum(balance_cents), 0)::int as held from ledger_accounts where pocket = 'held'`.execute(
        db,
      )
      expect(held).toEqual([{ held: 0 }])
    } finally {
      await Promise.all(servers.map((server) => server.stop()))
      await db.destroy()
      await database.drop()
    }
  },
)

type Player = { person: Person; round: { isOver: boolean }; tick(): void }

/** A player who performs random actions until the server no longer responds or the round is over. */
async function playUntilCut(
  { url }: RunningServer,
  db: Db,
  { person: { accessToken: token, id }, round, tick }: Player,
): Promise<void> {
  const to = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await ask<Lobby & { results: Lobby[]; now: Lobby[] }>(url, path, {
      method,
      token,
      ...(body ? { body } : {}),
    })
    tick()
    return answer.body
  }
  const chance = (part: number) => Math.random() < part
  try {
    while (!round.isOver) {
      await db.deleteFrom('reliability_marks').where('player_id', '=', id).execute()
      const { now } = await to('GET', '/v1/players/dashboard/')
      const [lobby] = now
      if (!lobby) {
        const { results } = await to('GET', '/v1/lobbies/?status=open&game=rocket-league')
        const open = results.find((each) => each.can.join)
        if (open && chance(0.9)) await to('POST', `/v1/lobbies/${open.id}/join/`, { promo_choice: false })
        else
          await to('POST', '/v1/lobbies/', {
            game: 'rocket-league',
            mode: chance(0.5) ? '1v1' : '2v2',
            entry_fee_cents: ENTRY,
          })
      } else if (lobby.match_id) {
        const matchId = lobby.match_id
        await to('POST', `/v1/matches/${matchId}/report/`, { scores: [chance(0.9) ? [1, 0] : [0, 1]] })
        if (chance(0.15)) await to('POST', `/v1/matches/${matchId}/dispute/`, { reason: 'It was otherwise.' })
        if (chance(0.2)) await to('POST', `/v1/matches/${matchId}/surrender/`, {})
      } else if (lobby.can.ready) await to('PUT', `/v1/lobbies/${lobby.id}/ready/`)
      else if (lobby.can.cancel && chance(0.05)) await to('PUT', `/v1/lobbies/${lobby.id}/cancel/`)
      else if (lobby.can.leave && chance(0.05)) {
        const side = lobby.sides.find((each) => each.players.some((player) => player.id === id))
        await to('PUT', `/v1/players/lobby/${lobby.id}/${side?.id}/leave-team/`)
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !/answered 503|JSON/.test(String(error))) throw error
  }
}

/**
 * Checks that the ledger is sound, no player has two seats, and the held money equals the entries of running
 * lobbies.
 */
async function expectSound(db: Db): Promise<void> {
  expect(Object.entries(await checkLedger(db, new Date())).filter(([, broken]) => broken !== 0)).toEqual([])
  const { rows } = await sql<{ player_id: string; held: number; seats: number }>`
    select a.player_id, a.balance_cents as held,
      (select count(*)::int from lobby_seats s join lobbies l on l.id = s.lobby_id
       where s.player_id = a.player_id and s.released_at is null and s.state <> 'invited' and l.status in ('open','ready_check','playing')) as seats
    from ledger_accounts a where a.pocket = 'held'`.execute(db)
  for (const row of rows)
    expect(row).toMatchObject({ held: row.seats * ENTRY, seats: row.seats > 1 ? 1 : row.seats })
}

/** Advances the clock from deadline to deadline until nothing is open. */
async function endEverything(db: Db): Promise<void> {
  await expect
    .poll(
      async () => {
        await sql`update lobbies set deadline_at = now() - interval '1 second' where status in ('open','ready_check') and deadline_at > now()`.execute(
          db,
        )
        await sql`update matches set deadline_at = now() - interval '1 second' where settled_at is null and deadline_at > now()`.execute(
          db,
        )
        await sql`update jobs set due_at = now() - interval '1 second' where kind in ('lobby.deadline','match.deadline') and due_at > now()`.execute(
          db,
        )
        const { rows } = await sql<{
          open: number
        }>`select count(*)::int as open from lobbies where status in ('open','ready_check','playing')`.execute(
          db,
        )
        return rows[0]?.open
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(0)
}
