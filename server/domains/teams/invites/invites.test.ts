import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Team } from '#contract/teams/teams.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { whileHeld } from '#server/testing/held-subscriber.ts'
import { openStream } from '#server/testing/stream.ts'
import type { Person } from '#server/testing/visitor.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'

let app: TestApp
let ann: Person
let bob: Person
let cid: Person
let actions: TeamActions
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid] = await insertPlayers(app, [
    `ann_asked_${count}`,
    `bob_asked_${count}`,
    `cid_asked_${count}`,
  ])
})

const name = () => `Terns ${count}`
const found = () => actions.found(ann, { name: name(), tag: 'trn', game: 'rocket-league' })

describe('invites', () => {
  test(
    'an invite is sent live; accepting it adds to the roster, notifies the captain and removes the notification',
    { tags: 'long' },
    async () => {
      const { id } = await found()
      const stream = await openStream(app.url, { token: bob.accessToken })
      expect(await actions.invite(ann, id, bob)).toMatchObject({
        status: 201,
        body: { id: expect.any(Number), player: { id: bob.id, username: bob.username } },
      })
      await stream.next('notification')
      stream.close()
      expect((await actions.invites(bob)).results).toMatchObject([
        {
          kind: 'team',
          from_user: ann.username,
          target: { id, name: name() },
          notification_id: expect.any(Number),
        },
      ])
      expect(await actions.answer(bob, id, 'accept')).toMatchObject({
        status: 200,
        body: { members: [{ id: ann.id }, { id: bob.id, role: 'member' }] },
      })
      expect((await actions.invites(bob)).count).toBe(0)
      expect(await actions.bell(ann)).toMatchObject([{ message: `${bob.username} joined ${name()}.` }])
      expect(await actions.bell(bob)).toEqual([])
    },
  )

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'cancelled',
      async (id) => actions.del(ann, `${id}/invites/${(await actions.read(ann, id)).invites[0]?.id}/`),
    ],
    ['ended with its team', (id) => actions.del(ann, `${id}/`)],
    ['hidden by a block', () => actions.block(bob, ann)],
  ])(
    'an invite %s leaves no notification, whether the player was notified before or not',
    async (_name, end) => {
      const first = await found()
      await actions.invite(ann, first.id, bob)
      expect(await actions.bell(bob)).toHaveLength(1)
      await end(first.id)
      expect(await actions.bell(bob)).toEqual([])
      ;[ann] = await insertPlayers(app, [`dan_asked_${count}`])
      await whileHeld(app, 'teams.notices', async () => {
        const second = await actions.found(ann, { name: `Gulls ${count}`, tag: 'gul', game: 'chess' })
        await actions.invite(ann, second.id, bob)
        expect((await actions.invites(bob)).count).toBe(0)
        await end(second.id)
      })
      expect(await actions.bell(bob)).toEqual([])
    },
  )

  test(
    'a player who joins by the link before the notification is not notified of the invite',
    { tags: 'long' },
    async () => {
      const { id } = await found()
      await whileHeld(app, 'teams.notices', async () => {
        await actions.invite(ann, id, bob)
        expect((await actions.joinByLink(bob, await actions.link(ann, id))).status).toBe(200)
      })
      expect(await actions.bell(bob)).toEqual([])
      expect(await actions.bell(ann)).toMatchObject([{ message: `${bob.username} joined ${name()}.` }])
    },
  )

  test('an open invite can be answered after its notification was cleared', { tags: 'long' }, async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    await actions.clearBell(bob)
    expect((await actions.invites(bob)).count).toBe(1)
    expect((await actions.answer(bob, id, 'accept')).status).toBe(200)
  })

  test('declining notifies the captain, who may invite again', { tags: 'long' }, async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    expect((await actions.answer(bob, id, 'cancel')).status).toBe(200)
    expect(await actions.bell(ann)).toMatchObject([
      { message: `${bob.username} declined the invite to ${name()}.` },
    ])
    expect((await actions.invite(ann, id, bob)).status).toBe(201)
  })

  test(
    'a cancelled invite is removed from notifications and the list, and cannot be accepted',
    { tags: 'long' },
    async () => {
      const { id } = await found()
      const { body } = await actions.invite(ann, id, bob)
      const [open] = (await actions.invites(bob)).results
      expect((await actions.del(ann, `${id}/invites/${String(body['id'])}/`)).status).toBe(204)
      expect(await actions.bell(bob)).toEqual([])
      expect((await actions.invites(bob)).count).toBe(0)
      expect(await actions.answerBy(bob, id, open?.notification_id ?? 0, 'accept')).toMatchObject({
        status: 400,
        body: { code: 'invite_closed' },
      })
    },
  )

  test.each<[string, () => Promise<string>, string]>([
    ['a member', async () => ann.username, 'already_member'],
    ['an unknown player', async () => 'no_such_player_x', 'no_player'],
    ['a player with an open invite', async () => bob.username, 'already_invited'],
    [
      'a player blocked by the captain',
      async () => (await actions.block(ann, cid), cid.username),
      'blocked_by_me',
    ],
  ])('%s cannot be invited', async (_who, username, code) => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    expect(await actions.post(ann, `${id}/invite/`, { username: await username() })).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  test('a team is full with two players and two substitutes', { tags: 'long' }, async () => {
    const { id } = await found()
    const [dan, eve, fay] = await insertPlayers(app, [
      `dan_full_${count}`,
      `eve_full_${count}`,
      `fay_full_${count}`,
    ])
    for (const who of [bob, cid, dan, eve]) await actions.invite(ann, id, who)
    for (const [who, role] of [
      [bob, 'member'],
      [cid, 'substitute'],
      [dan, 'substitute'],
    ] as const) {
      const { body } = await actions.answer(who, id, 'accept')
      expect((body as Team).members.find((member) => member.id === who.id)?.role).toBe(role)
    }
    expect(await actions.answer(eve, id, 'accept')).toMatchObject({
      status: 400,
      body: { code: 'team_full' },
    })
    expect(await actions.post(ann, `${id}/invite/`, { username: fay.username })).toMatchObject({
      body: { code: 'team_full' },
    })
  })

  test('to a blocked captain an invite looks pending, the blocker does not see it, even if blocked later', async () => {
    const { id } = await found()
    await actions.block(bob, ann)
    expect((await actions.invite(ann, id, bob)).status).toBe(201)
    expect(await actions.read(ann, id)).toMatchObject({ invites: [{ player: { id: bob.id } }] })
    expect((await actions.invites(bob)).count).toBe(0)
    expect(await actions.bell(bob)).toEqual([])
    await actions.invite(ann, id, cid)
    await actions.block(cid, ann)
    expect(await actions.read(ann, id)).toMatchObject({
      invites: [{ player: { id: bob.id } }, { player: { id: cid.id } }],
    })
    expect((await actions.invites(cid)).count).toBe(0)
    expect(await actions.bell(cid)).toEqual([])
    expect((await actions.invite(ann, id, cid)).body).toMatchObject({ code: 'already_invited' })
  })

  test('an invite hidden by a block is declined when the block ends', { tags: 'long' }, async () => {
    const { id } = await found()
    await actions.block(bob, ann)
    await actions.invite(ann, id, bob)
    await actions.unblock(bob, ann)
    expect(await actions.read(ann, id)).toMatchObject({ invites: [] })
    expect(await actions.bell(ann)).toMatchObject([
      { message: `${bob.username} declined the invite to ${name()}.` },
    ])
    expect((await actions.invite(ann, id, bob)).status).toBe(201)
    expect((await actions.invites(bob)).count).toBe(1)
  })

  test('a block also hides an invite of a team handed over since', { tags: 'long' }, async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    await actions.answer(bob, id, 'accept')
    await actions.invite(ann, id, cid)
    await actions.member(ann, id, bob, 'captain')
    await actions.block(cid, ann)
    expect((await actions.invites(cid)).count).toBe(0)
    expect(await actions.bell(cid)).toEqual([])
  })

  test("others see averages without private players' ratings", { tags: 'long' }, async () => {
    const { id } = await actions.found(ann, { name: name(), tag: 'TRN', game: 'chess' })
    const mode = await app.db
      .selectFrom('modes')
      .select('id')
      .where('game', '=', 'chess')
      .where('slug', '=', 'blitz')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('ratings')
      .values({
        player_id: ann.id,
        mode_id: mode.id,
        mu: 25,
        sigma: 4,
        rating: 1500,
        matches: 0,
        wins: 0,
        losses: 0,
        draws: 0,
        period: 0,
        played: 0,
        won: 0,
        lost: 0,
        drawn: 0,
        updated_at: app.clock.now(),
      })
      .execute()
    expect((await actions.read(undefined, id)).ratings).toMatchObject([{ mode: 'blitz', rating: 1500 }])
    await app.db.updateTable('players').set({ is_private: true }).where('id', '=', ann.id).execute()
    expect((await actions.read(bob, id)).ratings).toEqual([])
    expect((await actions.read(ann, id)).ratings).toMatchObject([{ mode: 'blitz', rating: 1500 }])
  })

  test('a captain who blocks a player cancels their own invite', async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    await actions.block(ann, bob)
    expect((await actions.invites(bob)).count).toBe(0)
    expect(await actions.read(ann, id)).toMatchObject({ invites: [] })
  })

  test('username search from two letters: prefix matches, then friends and team-mates, never oneself', async () => {
    expect(await actions.usernames(ann, 'b')).toEqual([])
    const begins = await actions.usernames(ann, `BOB_asked_${count}`)
    expect(begins).toMatchObject([{ id: bob.id, username: bob.username }])
    expect(await actions.usernames(ann, `ann_asked_${count}`)).toEqual([])
    expect(await actions.usernames(ann, `id_asked_${count}`)).toEqual([])
    const { id } = await found()
    await actions.invite(ann, id, cid)
    await actions.answer(cid, id, 'accept')
    expect(await actions.usernames(ann, `id_asked_${count}`)).toMatchObject([{ id: cid.id }])
    expect(await actions.usernames(ann, '%_')).toEqual([])
  })
})
