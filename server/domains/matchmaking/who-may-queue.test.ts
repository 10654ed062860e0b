import { describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { READY_CHECK_MS } from '#core/lobbies/state.ts'
import { transact } from '#server/platform/db/transact.ts'
import { markUnreliable } from '#server/domains/ratings/reliability/marks.ts'
import { insertAccount } from '#server/testing/people.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import {
  enter,
  expectTogether,
  expectWaiting,
  leave,
  lobbiesOf,
  newPeople,
  pairNow,
  sidesOf,
  ticketOf,
} from '#server/testing/actions/queue-actions.ts'
import { app, setUpQueueApp } from '#server/testing/set-ups/queue-app.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'
import { requeue } from './act.ts'
import { OFFLINE_TIMEOUT_MS } from './jobs.ts'

setUpQueueApp()

describe('who may queue', () => {
  test(
    'the conditions of a seat apply, and the player may not be seated anywhere',
    { tags: 'long' },
    async () => {
      const [ann] = await newPeople(app)
      const newcomer = await insertAccount(app.url, 'new_queue')
      expect(await enter(app, newcomer)).toMatchObject({ status: 403, body: { code: 'profile_incomplete' } })
      expect(await enter(app, ann, { game: 'valorant', mode: '1v1' })).toMatchObject({
        status: 400,
        body: { code: 'no_game_account' },
      })
      expect(await enter(app, ann, { mode: 'bullet' })).toMatchObject({
        status: 400,
        body: { code: 'unknown_mode', mode: [expect.any(String)] },
      })
      expect((await enter(app, ann, { region: 'moon' })).status).toBe(400)
      await must(app.url, '/v1/lobbies/', {
        method: 'POST',
        token: ann.accessToken,
        body: { game: 'chess', mode: 'rapid' },
      })
      expect(await enter(app, ann)).toMatchObject({ status: 400, body: { code: 'already_playing' } })
    },
  )

  test('not in a cool-down: neither on entering nor while waiting', { tags: 'long' }, async () => {
    const [ann, bob, cid] = await newPeople(app)
    const miss = (who: Person, round: number) =>
      transact(app.app.context, (unit) =>
        markUnreliable(unit, {
          playerId: who.id,
          kind: 'missed_ready',
          cause: { kind: 'lobby', id: 1, round },
        }),
      )
    await miss(ann, 1)
    expect((await enter(app, ann)).status).toBe(200)
    await leave(app, ann)
    await miss(ann, 2)
    expect(await enter(app, ann)).toMatchObject({ status: 403, body: { code: 'cooling_down' } })
    await enter(app, bob)
    await miss(bob, 1)
    await miss(bob, 2)
    await enter(app, cid)
    await expectWaiting(app, cid)
    expect(await ticketOf(app, bob)).toBeNull()
    app.clock.advance(5 * 60_000)
    expect((await enter(app, ann)).status).toBe(200)
  })

  test('taking a seat elsewhere removes the place', async () => {
    const [ann, bob] = await newPeople(app)
    await enter(app, ann)
    await must(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: ann.accessToken,
      body: { game: 'chess', mode: 'blitz' },
    })
    await enter(app, bob)
    await expectWaiting(app, bob)
    expect(await ticketOf(app, ann)).toBeNull()
  })
})

describe('a seat that leaves the player free', () => {
  test('keeps the place: a lobby that starts tomorrow', async () => {
    const [ann, bob] = await newPeople(app)
    const startsAt = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
    await must(app.url, '/v1/lobbies/', {
      method: 'POST',
      token: ann.accessToken,
      body: { game: 'chess', mode: 'blitz', starts_at: startsAt },
    })
    await enter(app, ann)
    await pairNow(app)
    expect(await ticketOf(app, ann)).toMatchObject({ waiting: 1 })
    await enter(app, bob)
    await pairNow(app)
    expect(await ticketOf(app, ann)).toBeNull()
    expect((await lobbiesOf(app, bob)).map(sidesOf)).toEqual([[[ann.username], [bob.username]]])
  })

  test('keeps the place: a dispute with both statements', { tags: 'long' }, async () => {
    const [ann, bob] = await newPeople(app, 'rocket-league')
    const actions = playActions(app)
    const { body: lobby } = await actions.open(ann, { mode: '1v1' })
    await actions.join(bob, lobby.id)
    for (const who of [ann, bob]) await actions.ready(who, lobby.id)
    const matchId = (await actions.look(lobby.id)).match_id ?? 0
    await actions.match(ann, matchId, 'report', { scores: [[3, 1]] })
    await actions.match(bob, matchId, 'dispute', { reason: 'I have won that.' })
    for (const who of [ann, bob]) await actions.match(who, matchId, 'statement', { body: 'I have won.' })
    await enter(app, ann, { game: 'rocket-league', mode: '1v1' })
    await pairNow(app)
    expect(await ticketOf(app, ann)).toMatchObject({ waiting: 1 })
  })
})

describe('absent players', () => {
  test('the place lapses after two minutes without a live stream, and stays with one', async () => {
    const [ann, bob] = await newPeople(app)
    await must(app.url, '/v1/players/blocks/', {
      method: 'POST',
      token: ann.accessToken,
      body: { user_id: bob.id },
    })
    await enter(app, ann)
    await enter(app, bob, { region: 'eu' })
    const process = '01900000-0000-7000-8000-00000000000b'
    await app.db
      .insertInto('processes')
      .values({ id: process, beat_at: new Date(app.clock.now().getTime() + 3_600_000) })
      .execute()
    await app.db.insertInto('presence').values({ player_id: bob.id, process_id: process }).execute()
    app.clock.advance(OFFLINE_TIMEOUT_MS - 4000)
    await pairNow(app)
    expect(await ticketOf(app, ann)).not.toBeNull()
    app.clock.advance(4000)
    await pairNow(app)
    expect(await ticketOf(app, ann)).toBeNull()
    expect(await ticketOf(app, bob)).toMatchObject({ region: 'eu' })
    await app.db.deleteFrom('processes').where('id', '=', process).execute()
  })

  test('an account that is being deleted loses its place', { tags: 'long' }, async () => {
    const [ann] = await newPeople(app)
    await enter(app, ann)
    await must(app.url, '/v1/accounts/delete/', {
      method: 'POST',
      token: ann.accessToken,
      body: { password: ann.password, confirm: true },
    })
    await pairNow(app)
    expect(
      await app.db.selectFrom('queue_tickets').select('player_id').where('player_id', '=', ann.id).execute(),
    ).toEqual([])
  })
})

test('after a missed ready check, players who were ready get their old place back, the others do not', async () => {
  const [ann, bob] = await newPeople(app)
  const since = app.clock.now().toISOString()
  await enter(app, ann)
  app.clock.advance(20_000)
  await enter(app, bob)
  const lobby = await expectTogether(app, ann, bob)
  await must(app.url, `/v1/lobbies/${lobby.id}/ready/`, { method: 'PUT', token: ann.accessToken })
  app.clock.advance(READY_CHECK_MS)
  await app.runJobs()
  expect(await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`)).toMatchObject({ status: 'cancelled' })
  await expect.poll(() => ticketOf(app, ann)).toMatchObject({ since, waiting: 1 })
  expect(await ticketOf(app, bob)).toBeNull()
  // A second job for the same lobby changes nothing.
  await leave(app, ann)
  await transact(app.app.context, (unit) => requeue(unit, { lobbyId: lobby.id, ready: [ann.id] }))
  expect(await ticketOf(app, ann)).toBeNull()
})

test(
  'no player opened a queue lobby: nobody may cancel it, and leaving counts as a missed ready check',
  { tags: 'long' },
  async () => {
    const [ann, bob] = await newPeople(app)
    for (const who of [ann, bob]) await enter(app, who)
    const lobby = await expectTogether(app, ann, bob)
    for (const who of [ann, bob]) {
      expect(
        (await must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/`, { token: who.accessToken })).can.cancel,
      ).toBe(false)
      expect(
        await ask(app.url, `/v1/lobbies/${lobby.id}/cancel/`, { method: 'PUT', token: who.accessToken }),
      ).toMatchObject({ status: 403, body: { code: 'not_captain' } })
    }
  },
)
