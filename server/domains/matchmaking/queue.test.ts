import { describe, expect, test } from 'vitest'
import type { QueuedMode } from '#contract/matchmaking/queue.ts'
import { insertPlayers } from '#server/testing/people.ts'
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
import { openStream } from '#server/testing/stream.ts'
import { must } from '#server/testing/visitor.ts'

setUpQueueApp()

describe('quick match', () => {
  test(
    'one player waits and sees the rating range; two are paired in a lobby with a ready check',
    { tags: 'long' },
    async () => {
      const [ann, bob] = await newPeople(app)
      expect(await ticketOf(app, ann)).toBeNull()
      const since = app.clock.now().toISOString()
      expect(await enter(app, ann)).toMatchObject({
        status: 200,
        body: { ticket: { game: 'chess', mode: 'blitz', region: null, since, range: 50, waiting: 1 } },
      })
      await expectWaiting(app, ann)
      app.clock.advance(58_000)
      expect(await ticketOf(app, ann)).toMatchObject({ since, range: 400 })
      app.clock.advance(58_000)
      expect(await ticketOf(app, ann)).toMatchObject({ range: 690 })
      const [first, second] = await Promise.all(
        [ann, bob].map((who) => openStream(app.url, { token: who.accessToken })),
      )
      await enter(app, bob)
      const lobby = await expectTogether(app, ann, bob)
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
    },
  )

  test('says how many wait in a mode, and how long a match usually takes to find', async () => {
    const modes = async () =>
      (await must<{ results: QueuedMode[] }>(app.url, '/v1/queue/modes/', {})).results.filter(
        ({ game, mode }) => game === 'street-fighter-6' && mode === '1v1',
      )
    const fight = { game: 'street-fighter-6', mode: '1v1' }
    const [ann, bob, cid, dan] = await newPeople(app, 'street-fighter-6')
    expect(await modes()).toEqual([])
    await enter(app, ann, fight)
    await pairNow(app)
    expect(await modes()).toMatchObject([{ waiting: 1, usual_wait_seconds: null }])
    app.clock.advance(38_000)
    await enter(app, bob, fight)
    await expectTogether(app, ann, bob)
    // Two waits are too few to say what is usual.
    expect(await modes()).toMatchObject([{ waiting: 0, usual_wait_seconds: null }])
    await enter(app, cid, fight)
    app.clock.advance(4000)
    await enter(app, dan, fight)
    await expectTogether(app, cid, dan)
    // About 40, 0, 4 and 0 seconds, and 2 more for those that the server had not paired by itself: the middle, not the mean.
    const [row] = await modes()
    expect(row?.waiting).toBe(0)
    expect(row?.usual_wait_seconds).toBeGreaterThanOrEqual(1)
    expect(row?.usual_wait_seconds).toBeLessThanOrEqual(6)
    app.clock.advance(3_601_000)
    expect(await modes()).toEqual([])
  })

  test('a 2v2 mode pairs four players', async () => {
    const [ann, bob, cid, dan] = await newPeople(app, 'rocket-league')
    const doubles = { game: 'rocket-league', mode: '2v2' }
    for (const who of [ann, bob, cid]) expect((await enter(app, who, doubles)).status).toBe(200)
    await expectWaiting(app, ann, bob, cid)
    expect(await ticketOf(app, ann)).toMatchObject({ waiting: 3 })
    await enter(app, dan, doubles)
    const lobby = await expectTogether(app, ann, bob, cid, dan)
    expect(lobby.status).toBe('ready_check')
    expect(sidesOf(lobby)?.map((side) => side.length)).toEqual([2, 2])
  })

  test(
    'players of different regions are not paired; without a region any will do',
    { tags: 'long' },
    async () => {
      const [ann, bob, cid] = await newPeople(app)
      await enter(app, ann, { region: 'eu' })
      app.clock.advance(1000)
      await enter(app, bob, { region: 'na' })
      app.clock.advance(100_000)
      await expectWaiting(app, ann, bob)
      await enter(app, cid)
      expect((await expectTogether(app, ann, cid)).region).toBe('eu')
      await expectWaiting(app, bob)
    },
  )

  test('players are never paired when either has blocked the other', { tags: 'long' }, async () => {
    const [ann, bob, cid] = await newPeople(app)
    await must(app.url, '/v1/players/blocks/', {
      method: 'POST',
      token: bob.accessToken,
      body: { user_id: ann.id },
    })
    await enter(app, ann)
    app.clock.advance(1000)
    await enter(app, bob)
    await expectWaiting(app, ann, bob)
    await enter(app, cid)
    await expectTogether(app, ann, cid)
    await expectWaiting(app, bob)
  })

  test('modes are separate; queueing for another mode starts anew, for the same one keeps the place', async () => {
    const [ann, bob] = await newPeople(app)
    const since = app.clock.now().toISOString()
    await enter(app, ann)
    await enter(app, bob, { mode: 'rapid' })
    await expectWaiting(app, ann, bob)
    expect((await enter(app, ann, { region: 'eu' })).body.ticket).toMatchObject({ since, region: 'eu' })
    const later = app.clock.now().toISOString()
    expect((await enter(app, ann, { mode: 'rapid' })).body.ticket).toMatchObject({
      since: later,
      mode: 'rapid',
      waiting: 2,
    })
    await expectTogether(app, ann, bob)
  })
})

describe('repeated and concurrent calls', () => {
  test('three concurrent calls make one place and one lobby', async () => {
    const [ann, bob] = await newPeople(app)
    await Promise.all([enter(app, ann), enter(app, ann), enter(app, bob), enter(app, ann), enter(app, bob)])
    await expectTogether(app, ann, bob)
    expect(await enter(app, ann)).toMatchObject({ status: 400, body: { code: 'already_playing' } })
  })

  test('twenty players at once make ten lobbies', { tags: 'long' }, async () => {
    const all = await insertPlayers(
      app,
      Array.from({ length: 20 }, (_, index) => `crowd_${index}`),
    )
    await Promise.all(all.map((who) => enter(app, who)))
    await pairNow(app)
    const ids = await Promise.all(
      all.map(async (who) => (await lobbiesOf(app, who)).map((lobby) => lobby.id)),
    )
    expect(ids.every((found) => found.length === 1)).toBe(true)
    expect(new Set(ids.flat()).size).toBe(10)
    expect(
      await app.db.selectFrom('queue_tickets').select('player_id').where('lobby_id', 'is', null).execute(),
    ).toEqual([])
  })

  test('leaving removes the place; leaving twice is accepted', async () => {
    const [ann, bob] = await newPeople(app)
    await enter(app, ann)
    expect(await Promise.all([leave(app, ann), leave(app, ann)])).toMatchObject([
      { status: 204 },
      { status: 204 },
    ])
    await enter(app, bob)
    await expectWaiting(app, bob)
    expect(await ticketOf(app, ann)).toBeNull()
  })
})

test('places and the pairing job survive a server restart', { tags: 'long' }, async () => {
  const [ann, bob] = await newPeople(app)
  await enter(app, ann)
  await app.runJobs()
  await app.app.context.jobs.stop()
  app.clock.advance(1000)
  await enter(app, bob)
  expect(await lobbiesOf(app, bob)).toEqual([])
  app.app.context.jobs.start(app.app.context)
  await expect.poll(async () => (await lobbiesOf(app, bob)).length).toBe(1)
  expect(sidesOf((await lobbiesOf(app, ann))[0])).toEqual([[ann.username], [bob.username]])
})
