import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies.ts'
import { READY_CHECK_MS } from '#core/lobby/state.ts'
import type { QueueTicket } from '#contract/queue.ts'
import { transact } from '#server/db/transact.ts'
import { markUnreliable } from '#server/reliability/marks.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertAccount, insertPlayers } from '#server/testing/people.ts'
import { openStream } from '#server/testing/stream.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { requeue } from './act.ts'
import { GONE_AFTER_MS } from './jobs.ts'

let app: TestApp
let count = 0
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
// Empty the queue between tests.
afterEach(async () => {
  await app.db.deleteFrom('queue_tickets').execute()
  await app.runJobs()
})

type Mine = { ticket: QueueTicket | null }
type Answered = { status: number; body: Mine & { code?: string } }

/** Players that no other test uses. */
function people(game = 'chess'): Promise<[Person, Person, Person, Person]> {
  count += 1
  return insertPlayers(app, [`ann_q${count}`, `bob_q${count}`, `cid_q${count}`, `dan_q${count}`], game)
}
const enter = (who: Person, more: Record<string, unknown> = {}): Promise<Answered> =>
  ask<Answered['body']>(app.url, '/v1/queue/', {
    method: 'PUT',
    token: who.accessToken,
    body: { game: 'chess', mode: 'blitz', ...more },
  })
const mine = async (who: Person) =>
  (await must<Mine>(app.url, '/v1/queue/', { token: who.accessToken })).ticket
const leave = (who: Person) => ask(app.url, '/v1/queue/', { method: 'DELETE', token: who.accessToken })
const lobbiesOf = async (who: Person) =>
  (await must<{ now: Lobby[] }>(app.url, '/v1/players/dashboard/', { token: who.accessToken })).now
const sidesOf = (lobby: Lobby | undefined) =>
  lobby?.sides.map((side) => side.players.map((player) => player.username))

/** Runs a pairing round. */
async function pairNow(): Promise<void> {
  app.clock.advance(2000)
  await app.runJobs()
}

async function expectWaiting(...waiting: Person[]): Promise<void> {
  await pairNow()
  for (const who of waiting) {
    expect(await mine(who)).not.toBeNull()
    expect(await lobbiesOf(who)).toEqual([])
  }
}

async function expectTogether(...together: Person[]): Promise<Lobby> {
  await pairNow()
  const lobbies = await Promise.all(together.map(lobbiesOf))
  for (const found of lobbies) expect(found.map((lobby) => lobby.id)).toEqual([lobbies[0]?.[0]?.id])
  for (const who of together) expect(await mine(who)).toBeNull()
  const [lobby] = lobbies[0] ?? []
  if (!lobby) throw new Error('there is no lobby')
  return lobby
}

describe('quick match', () => {
  test('one player waits and sees the rating range; two are paired in a lobby with a ready check', async () => {
    const [ann, bob] = await people()
    expect(await mine(ann)).toBeNull()
    const since = app.clock.now().toISOString()
    expect(await enter(ann)).toMatchObject({
      status: 200,
      body: { ticket: { game: 'chess', mode: 'blitz', region: null, since, range: 50, waiting: 1 } },
    })
    await expectWaiting(ann)
    app.clock.advance(58_000)
    expect(await mine(ann)).toMatchObject({ since, range: 400 })
    app.clock.advance(58_000)
    expect(await mine(ann)).toMatchObject({ range: 690 })
    const [first, second] = await Promise.all(
      [ann, bob].map((who) => openStream(app.url, { token: who.accessToken })),
    )
    await enter(bob)
    const lobby = await expectTogether(ann, bob)
    expect(lobby).toMatchObject({
      status: 'ready_check',
      game: 'chess',
      mode: 'blitz',
      best_of: 1,
      entry_fee_cents: 0,
      is_private: false,
      rating_min: null,
      region: null,
      can: { ready: true },
    })
    expect(sidesOf(lobby)).toEqual([[ann.username], [bob.username]])
    for (const stream of [first, second]) {
      await expect
        .poll(() =>
          stream?.events.filter(({ event }) => event === 'queue').map(({ data }) => data['lobby_id']),
        )
        .toContain(lobby.id)
      stream?.close()
    }
  })

  test('a 2v2 mode pairs four players', async () => {
    const [ann, bob, cid, dan] = await people('rocket-league')
    const doubles = { game: 'rocket-league', mode: '2v2' }
    for (const who of [ann, bob, cid]) expect((await enter(who, doubles)).status).toBe(200)
    await expectWaiting(ann, bob, cid)
    expect(await mine(ann)).toMatchObject({ waiting: 3 })
    await enter(dan, doubles)
    const lobby = await expectTogether(ann, bob, cid, dan)
    expect(lobby.status).toBe('ready_check')
    expect(sidesOf(lobby)?.map((side) => side.length)).toEqual([2, 2])
  })

  test('players of different regions are not paired; without a region any will do', async () => {
    const [ann, bob, cid] = await people()
    await enter(ann, { region: 'eu' })
    app.clock.advance(1000)
    await enter(bob, { region: 'na' })
    app.clock.advance(100_000)
    await expectWaiting(ann, bob)
    await enter(cid)
    expect((await expectTogether(ann, cid)).region).toBe('eu')
    await expectWaiting(bob)
  })

  test('players are never paired when either has blocked the other', async () => {
    const [ann, bob, cid] = await people()
    await must(app.url, '/v1/players/blocks/', {
      method: 'POST',
      token: bob.accessToken,
      body: { user_id: ann.id },
    })
    await enter(ann)
    app.clock.advance(1000)
    await enter(bob)
    await expectWaiting(ann, bob)
    await enter(cid)
    await expectTogether(ann, cid)
    await expectWaiting(bob)
  })

  test('modes are separate; queueing for another mode starts anew, for the same one keeps the place', async () => {
    const [ann, bob] = await people()
    const since = app.clock.now().toISOString()
    await enter(ann)
    await enter(bob, { mode: 'rapid' })
    await expectWaiting(ann, bob)
    expect((await enter(ann, { region: 'eu' })).body.ticket).toMatchObject({ since, region: 'eu' })
    const later = app.clock.now().toISOString()
    expect((await enter(ann, { mode: 'rapid' })).body.ticket).toMatchObject({
      since: later,
      mode: 'rapid',
      waiting: 2,
    })
    await expectTogether(ann, bob)
  })
})

describe('repeated and concurrent calls', () => {
  test('three concurrent calls make one place and one lobby', async () => {
    const [ann, bob] = await people()
    await Promise.all([enter(ann), enter(ann), enter(bob), enter(ann), enter(bob)])
    await expectTogether(ann, bob)
    expect(await enter(ann)).toMatchObject({ status: 400, body: { code: 'already_playing' } })
  })

  test('twenty players at once make ten lobbies', async () => {
    const all = await insertPlayers(
      app,
      Array.from({ length: 20 }, (_, index) => `crowd_${index}`),
    )
    await Promise.all(all.map((who) => enter(who)))
    await pairNow()
    const ids = await Promise.all(all.map(async (who) => (await lobbiesOf(who)).map((lobby) => lobby.id)))
    expect(ids.every((found) => found.length === 1)).toBe(true)
    expect(new Set(ids.flat()).size).toBe(10)
    expect(
      await app.db.selectFrom('queue_tickets').select('player_id').where('lobby_id', 'is', null).execute(),
    ).toEqual([])
  })

  test('leaving removes the place; leaving twice is accepted', async () => {
    const [ann, bob] = await people()
    await enter(ann)
    expect(await Promise.all([leave(ann), leave(ann)])).toMatchObject([{ status: 204 }, { status: 204 }])
    await enter(bob)
    await expectWaiting(bob)
    expect(await mine(ann)).toBeNull()
  })
})

describe('who may queue', () => {
  test('the conditions of a seat apply, and the player may not be seated anywhere', async () => {
    const [ann] = await people()
    const newcomer = await insertAccount(app.url, `new_q${count}`)
    expect(await enter(newcomer)).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } })
    expect(await enter(ann, { game: 'valorant', mode: '1v1' })).toMatchObject({
      status: 400,
      body: { code: 'no_game_account' },
    })
    expect(await enter(ann, { mode: 'bullet' })).toMatchObject({
      status: 400,
      body: { code: 'unknown_mode', mode: [expect.any(String)] },
    })
    expect((await enter(ann, { region: 'moon' })).status).toBe(400)
    await must(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: ann.accessToken,
      body: { game: 'chess', mode: 'rapid' },
    })
    expect(await enter(ann)).toMatchObject({ status: 400, body: { code: 'already_playing' } })
  })

  test('not in a cool-down: neither on entering nor while waiting', async () => {
    const [ann, bob, cid] = await people()
    const miss = (who: Person, round: number) =>
      transact(app.app.context, (unit) =>
        markUnreliable(unit, {
          playerId: who.id,
          kind: 'missed_ready',
          cause: { kind: 'lobby', id: 1, round },
        }),
      )
    await miss(ann, 1)
    expect((await enter(ann)).status).toBe(200)
    await leave(ann)
    await miss(ann, 2)
    expect(await enter(ann)).toMatchObject({ status: 403, body: { code: 'cooling_down' } })
    await enter(bob)
    await miss(bob, 1)
    await miss(bob, 2)
    await enter(cid)
    await expectWaiting(cid)
    expect(await mine(bob)).toBeNull()
    app.clock.advance(5 * 60_000)
    expect((await enter(ann)).status).toBe(200)
  })

  test('taking a seat elsewhere removes the place', async () => {
    const [ann, bob] = await people()
    await enter(ann)
    await must(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: ann.accessToken,
      body: { game: 'chess', mode: 'blitz' },
    })
    await enter(bob)
    await expectWaiting(bob)
    expect(await mine(ann)).toBeNull()
  })
})

describe('absent players', () => {
  test('the place lapses after two minutes without a live stream, and stays with one', async () => {
    const [ann, bob] = await people()
    await must(app.url, '/v1/players/blocks/', {
      method: 'POST',
      token: ann.accessToken,
      body: { user_id: bob.id },
    })
    await enter(ann)
    await enter(bob, { region: 'eu' })
    const process = '01900000-0000-7000-8000-00000000000b'
    await app.db
      .insertInto('processes')
      .values({ id: process, beat_at: new Date(app.clock.now().getTime() + 3_600_000) })
      .execute()
    await app.db.insertInto('presence').values({ player_id: bob.id, process_id: process }).execute()
    app.clock.advance(GONE_AFTER_MS - 4000)
    await pairNow()
    expect(await mine(ann)).not.toBeNull()
    app.clock.advance(4000)
    await pairNow()
    expect(await mine(ann)).toBeNull()
    expect(await mine(bob)).toMatchObject({ region: 'eu' })
    await app.db.deleteFrom('processes').where('id', '=', process).execute()
  })

  test('an account that is being deleted loses its place', async () => {
    const [ann] = await people()
    await enter(ann)
    await must(app.url, '/v1/accounts/delete/', {
      method: 'POST',
      token: ann.accessToken,
      body: { password: ann.password, confirm: true },
    })
    await pairNow()
    expect(
      await app.db.selectFrom('queue_tickets').select('player_id').where('player_id', '=', ann.id).execute(),
    ).toEqual([])
  })
})

test('after a missed ready check, players who were ready get their old place back, the others do not', async () => {
  const [ann, bob] = await people()
  const since = app.clock.now().toISOString()
  await enter(ann)
  app.clock.advance(20_000)
  await enter(bob)
  const lobby = await expectTogether(ann, bob)
  await must(app.url, `/v1/lobbies/${lobby.id}/ready/`, { method: 'PUT', token: ann.accessToken })
  app.clock.advance(READY_CHECK_MS)
  await app.runJobs()
  expect(await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`)).toMatchObject({ status: 'cancelled' })
  await expect.poll(() => mine(ann)).toMatchObject({ since, waiting: 1 })
  expect(await mine(bob)).toBeNull()
  // A second job for the same lobby changes nothing.
  await leave(ann)
  await transact(app.app.context, (unit) => requeue(unit, { lobbyId: lobby.id, ready: [ann.id] }))
  expect(await mine(ann)).toBeNull()
})

test('places and the pairing job survive a server restart', async () => {
  const [ann, bob] = await people()
  await enter(ann)
  await app.runJobs()
  await app.app.context.jobs.stop()
  app.clock.advance(1000)
  await enter(bob)
  expect(await lobbiesOf(bob)).toEqual([])
  app.app.context.jobs.start(app.app.context)
  await expect.poll(async () => (await lobbiesOf(bob)).length).toBe(1)
  expect(sidesOf((await lobbiesOf(ann))[0])).toEqual([[ann.username], [bob.username]])
})

test('no player opened a queue lobby: nobody may cancel it, and leaving counts as a missed ready check', async () => {
  const [ann, bob] = await people()
  for (const who of [ann, bob]) await enter(who)
  const lobby = await expectTogether(ann, bob)
  for (const who of [ann, bob]) {
    expect(
      (await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`, { token: who.accessToken })).can.cancel,
    ).toBe(false)
    expect(
      await ask(app.url, `/v1/lobbies/${lobby.id}/cancel/`, { method: 'PUT', token: who.accessToken }),
    ).toMatchObject({ status: 403, body: { code: 'not_captain' } })
  }
})
