import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Team } from '#contract/teams.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { openStream } from '#server/testing/stream.ts'
import type { Person } from '#server/testing/visitor.ts'
import { settledPlayers } from '#server/testing/settled.ts'
import { teamHands, type TeamHands } from '#server/testing/team-hands.ts'

let app: TestApp
let ann: Person
let bob: Person
let cid: Person
let hands: TeamHands
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  hands = teamHands(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid] = await settledPlayers(app, [
    `ann_asked_${count}`,
    `bob_asked_${count}`,
    `cid_asked_${count}`,
  ])
})

const name = () => `Terns ${count}`
const found = () => hands.found(ann, { name: name(), tag: 'trn', game: 'rocket-league' })

describe('invites', () => {
  test('§7 invited, told live, accepted: in the roster, the captain is told; the notification is gone', async () => {
    const { id } = await found()
    const stream = await openStream(app.url, { token: bob.accessToken })
    expect(await hands.invite(ann, id, bob)).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), player: { id: bob.id, username: bob.username } },
    })
    await stream.next('notification')
    stream.close()
    expect((await hands.invites(bob)).results).toMatchObject([
      {
        kind: 'team',
        from_user: ann.username,
        target: { id, name: name() },
        notification_id: expect.any(Number),
      },
    ])
    expect(await hands.answer(bob, id, 'accept')).toMatchObject({
      status: 200,
      body: { members: [{ id: ann.id }, { id: bob.id, role: 'member' }] },
    })
    expect((await hands.invites(bob)).count).toBe(0)
    expect(await hands.bell(ann)).toMatchObject([{ message: `${bob.username} is in ${name()} now.` }])
    expect(await hands.bell(bob)).toEqual([])
  })

  test('an open invite outlives the clearing of its notification and still answers by its id', async () => {
    const { id } = await found()
    await hands.invite(ann, id, bob)
    await hands.clearBell(bob)
    expect((await hands.invites(bob)).count).toBe(1)
    expect((await hands.answer(bob, id, 'accept')).status).toBe(200)
  })

  test('declined: the captain is told and may ask again', async () => {
    const { id } = await found()
    await hands.invite(ann, id, bob)
    expect((await hands.answer(bob, id, 'cancel')).status).toBe(200)
    expect(await hands.bell(ann)).toMatchObject([{ message: `${bob.username} does not join ${name()}.` }])
    expect((await hands.invite(ann, id, bob)).status).toBe(201)
  })

  test('taken back: gone from the bell and the list, and accepting after it is too late', async () => {
    const { id } = await found()
    const { body } = await hands.invite(ann, id, bob)
    const [open] = (await hands.invites(bob)).results
    expect((await hands.del(ann, `${id}/invites/${String(body['id'])}/`)).status).toBe(204)
    expect(await hands.bell(bob)).toEqual([])
    expect((await hands.invites(bob)).count).toBe(0)
    expect(await hands.answerBy(bob, id, open?.notification_id ?? 0, 'accept')).toMatchObject({
      status: 400,
      body: { code: 'invite_closed' },
    })
  })

  test.each<[string, () => Promise<string>, string]>([
    ['a member', async () => ann.username, 'already_member'],
    ['nobody', async () => 'no_such_player_x', 'no_player'],
    ['whoever is invited already', async () => bob.username, 'already_invited'],
    [
      'whom the captain has blocked',
      async () => (await hands.block(ann, cid), cid.username),
      'blocked_by_me',
    ],
  ])('%s cannot be invited', async (_who, username, code) => {
    const { id } = await found()
    await hands.invite(ann, id, bob)
    expect(await hands.post(ann, `${id}/invite/`, { username: await username() })).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  test('a full team takes nobody: two players, two substitutes', async () => {
    const { id } = await found()
    const [dan, eve, fay] = await settledPlayers(app, [
      `dan_full_${count}`,
      `eve_full_${count}`,
      `fay_full_${count}`,
    ])
    for (const who of [bob, cid, dan, eve]) await hands.invite(ann, id, who)
    for (const [who, role] of [
      [bob, 'member'],
      [cid, 'substitute'],
      [dan, 'substitute'],
    ] as const) {
      const { body } = await hands.answer(who, id, 'accept')
      expect((body as Team).members.find((member) => member.id === who.id)?.role).toBe(role)
    }
    expect(await hands.answer(eve, id, 'accept')).toMatchObject({ status: 400, body: { code: 'team_full' } })
    expect(await hands.post(ann, `${id}/invite/`, { username: fay.username })).toMatchObject({
      body: { code: 'team_full' },
    })
  })

  test('a blocked captain sees the invite wait, the blocker sees nothing, also when the block comes later', async () => {
    const { id } = await found()
    await hands.block(bob, ann)
    expect((await hands.invite(ann, id, bob)).status).toBe(201)
    expect(await hands.read(ann, id)).toMatchObject({ invites: [{ player: { id: bob.id } }] })
    expect((await hands.invites(bob)).count).toBe(0)
    expect(await hands.bell(bob)).toEqual([])
    await hands.invite(ann, id, cid)
    await hands.block(cid, ann)
    expect(await hands.read(ann, id)).toMatchObject({
      invites: [{ player: { id: bob.id } }, { player: { id: cid.id } }],
    })
    expect((await hands.invites(cid)).count).toBe(0)
    expect(await hands.bell(cid)).toEqual([])
    expect((await hands.invite(ann, id, cid)).body).toMatchObject({ code: 'already_invited' })
  })

  test('what waited behind a block is declined when the block ends', async () => {
    const { id } = await found()
    await hands.block(bob, ann)
    await hands.invite(ann, id, bob)
    await hands.unblock(bob, ann)
    expect(await hands.read(ann, id)).toMatchObject({ invites: [] })
    expect(await hands.bell(ann)).toMatchObject([{ message: `${bob.username} does not join ${name()}.` }])
    expect((await hands.invite(ann, id, bob)).status).toBe(201)
    expect((await hands.invites(bob)).count).toBe(1)
  })

  test('a block finds the invite also after the team was handed over', async () => {
    const { id } = await found()
    await hands.invite(ann, id, bob)
    await hands.answer(bob, id, 'accept')
    await hands.invite(ann, id, cid)
    await hands.member(ann, id, bob, 'captain')
    await hands.block(cid, ann)
    expect((await hands.invites(cid)).count).toBe(0)
    expect(await hands.bell(cid)).toEqual([])
  })

  test('the ratings of a private player are in no mean that others see', async () => {
    const { id } = await hands.found(ann, { name: name(), tag: 'TRN', game: 'chess' })
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
        updated_at: app.clock.now(),
      })
      .execute()
    expect((await hands.read(undefined, id)).ratings).toMatchObject([{ mode: 'blitz', rating: 1500 }])
    await app.db.updateTable('players').set({ is_private: true }).where('id', '=', ann.id).execute()
    expect((await hands.read(bob, id)).ratings).toEqual([])
    expect((await hands.read(ann, id)).ratings).toMatchObject([{ mode: 'blitz', rating: 1500 }])
  })

  test('a captain who blocks takes the own invite back', async () => {
    const { id } = await found()
    await hands.invite(ann, id, bob)
    await hands.block(ann, bob)
    expect((await hands.invites(bob)).count).toBe(0)
    expect(await hands.read(ann, id)).toMatchObject({ invites: [] })
  })

  test('§7 usernames from two letters: those that begin so, then companions that hold it, never oneself', async () => {
    expect(await hands.usernames(ann, 'b')).toEqual([])
    const begins = await hands.usernames(ann, `BOB_asked_${count}`)
    expect(begins).toMatchObject([{ id: bob.id, username: bob.username }])
    expect(await hands.usernames(ann, `ann_asked_${count}`)).toEqual([])
    expect(await hands.usernames(ann, `id_asked_${count}`)).toEqual([])
    const { id } = await found()
    await hands.invite(ann, id, cid)
    await hands.answer(cid, id, 'accept')
    expect(await hands.usernames(ann, `id_asked_${count}`)).toMatchObject([{ id: cid.id }])
    expect(await hands.usernames(ann, '%_')).toEqual([])
  })
})
