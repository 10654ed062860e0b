import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Team } from '#contract/teams/teams.ts'
import { pageHead } from '#server/page-head.ts'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { nextWhere, openStream } from '#server/testing/stream.ts'
import { retireGame } from '#server/testing/retire.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import { leaveAllTeams } from './queries.ts'

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
  ;[ann, bob, cid] = await insertPlayers(app, [`ann_team_${count}`, `bob_team_${count}`, `cid_team_${count}`])
})

const name = () => `Terns ${count}`
const found = () => actions.found(ann, { name: name(), tag: 'trn', game: 'rocket-league' })

describe('a team', () => {
  test('is not of a game that was retired', async () => {
    await retireGame(app, 'rocket-league', true)
    const refused = await ask<{ code?: string }>(app.url, '/v1/players/versus-team/', {
      method: 'POST',
      token: ann.accessToken,
      body: { name: name(), tag: 'trn', game: 'rocket-league' },
    })
    await retireGame(app, 'rocket-league', false)
    expect(refused).toMatchObject({ status: 400, body: { code: 'unknown_game' } })
  })

  test(
    'is created with its captain, an upper-case tag, an empty record, and a size limit by the largest mode',
    { tags: 'long' },
    async () => {
      expect(await found()).toMatchObject({
        name: name(),
        tag: 'TRN',
        game: 'rocket-league',
        captain_id: ann.id,
        logo_url: null,
        limits: { players: 2, substitutes: 2 },
        members: [{ id: ann.id, role: 'captain' }],
        record: { matches: 0, wins: 0, losses: 0, draws: 0 },
        ratings: [],
        entered: [],
        can: { edit: true, leave: false, disband: true },
      })
    },
  )

  test.each<[string, Record<string, unknown>, string]>([
    ['a name of two letters', { name: 'ab' }, 'name'],
    ['a name of 31 letters', { name: 'x'.repeat(31) }, 'name'],
    ['an invisible letter', { name: 'Ter\u200bns' }, 'name'],
    ['a name in two alphabets', { name: 'N\u043eva Team' }, 'name'],
    ['an abusive name', { name: 'F.u.c.k the rest' }, 'name'],
    ['an abusive tag', { tag: 'CUNT' }, 'tag'],
    ['a tag of one letter', { tag: 'A' }, 'tag'],
    ['a tag with a hyphen', { tag: 'A-B' }, 'tag'],
    ['an unknown game', { game: 'pong' }, 'game'],
  ])('%s is refused at its field', async (_name, wrong, field) => {
    const { status, body } = await actions.post(ann, '', {
      name: name(),
      tag: 'TRN',
      game: 'chess',
      ...wrong,
    })
    expect(status).toBe(400)
    expect(body[field]).toEqual([expect.any(String)])
  })

  test('a name is unique per game, ignoring case and under concurrency; free again once the team is disbanded', async () => {
    const both = await Promise.all(
      [ann, bob].map((who) => actions.post(who, '', { name: 'Race  Team', tag: 'AA', game: 'chess' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(
      (await actions.post(cid, '', { name: 'ｒａｃｅ team', tag: 'AA', game: 'chess' })).body,
    ).toMatchObject({ code: 'name_taken' })
    expect((await actions.post(cid, '', { name: 'Race Team', tag: 'AA', game: 'valorant' })).status).toBe(201)
    const winner = both[0]?.status === 201 ? ann : bob
    const won = both.find(({ status }) => status === 201)
    expect((await actions.del(winner, `${String(won?.body['id'])}/`)).status).toBe(204)
    expect((await actions.post(cid, '', { name: 'RACE TEAM', tag: 'AA', game: 'chess' })).status).toBe(201)
  })

  test('a name that looks like another team’s is taken, and one that passes for the site is not allowed', async () => {
    const owls = await actions.found(ann, { name: 'Looking Owls', tag: 'LO', game: 'chess' })
    const post = async (team: string) =>
      (await actions.post(bob, '', { name: team, tag: 'LO', game: 'chess' })).body['code']
    expect([await post('L00king-0wls'), await post('Adm1n'), await post('Contender')]).toEqual([
      'name_taken',
      'name_not_allowed',
      'name_not_allowed',
    ])
    const other = await actions.found(bob, { name: 'Seeing Owls', tag: 'SO', game: 'chess' })
    expect((await actions.put(bob, `${other.id}/`, { name: 'Looking Ow1s' })).body).toMatchObject({
      code: 'name_taken',
    })
    expect((await actions.put(ann, `${owls.id}/`, { name: 'LookingOwls' })).status).toBe(200)
  })

  test('the captain changes name and tag; changing only the case of the own name is allowed', async () => {
    const { id } = await found()
    expect((await actions.put(ann, `${id}/`, { name: name().toUpperCase(), tag: 'owl' })).body).toMatchObject(
      {
        name: name().toUpperCase(),
        tag: 'OWL',
      },
    )
    await actions.found(bob, { name: `Owls ${count}`, tag: 'OWL', game: 'rocket-league' })
    expect((await actions.put(ann, `${id}/`, { name: `owls ${count}` })).body).toMatchObject({
      code: 'name_taken',
    })
    expect(await actions.read(ann, id)).toMatchObject({ name: name().toUpperCase() })
  })

  test('its page contains its name without JavaScript', async () => {
    const { id } = await found()
    expect(await pageHead(app.app.context, `/team/${id}`)).toMatchObject({
      title: `${name()} · Contender`,
      description: expect.stringContaining('[TRN]'),
    })
    expect(await pageHead(app.app.context, '/team/999999')).toMatchObject({ title: 'Contender' })
  })

  test("when the last member's account is deleted, the open invites and the link end too", async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    const token = await actions.link(ann, id)
    await transact(app.app.context, ({ trx, now }) => leaveAllTeams(trx, { playerId: ann.id, now }))
    expect((await actions.invites(bob)).count).toBe(0)
    expect((await actions.readLink(bob, token)).status).toBe(404)
    expect((await actions.get(bob, `${id}/`)).status).toBe(404)
  })

  test('non-members see the roster, but neither invites nor link', { tags: 'long' }, async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    await actions.link(ann, id)
    expect(await actions.read(ann, id)).toMatchObject({
      invites: [{ player: { id: bob.id } }],
      invite_link: { url: expect.stringContaining('/team-invite?token=') },
    })
    for (const who of [undefined, cid])
      expect(await actions.read(who, id)).toMatchObject({
        invites: [],
        invite_link: null,
        can: { edit: false, invite: false, leave: false, disband: false },
      })
  })

  test('at most twenty per player', { tags: 'long' }, async () => {
    const many: Team[] = []
    for (let index = 0; index < 20; index++)
      many.push(await actions.found(ann, { name: `Many ${count} ${index}`, tag: 'MNY', game: 'chess' }))
    expect(
      (await actions.post(ann, '', { name: `Many ${count} more`, tag: 'MNY', game: 'chess' })).body,
    ).toMatchObject({ code: 'too_many_teams' })
    const { id } = await actions.found(bob, { name: `Other ${count}`, tag: 'OTH', game: 'chess' })
    await actions.invite(bob, id, ann)
    expect(await actions.answer(ann, id, 'accept')).toMatchObject({
      status: 400,
      body: { code: 'too_many_teams' },
    })
    expect((await actions.invites(ann)).count).toBe(1)
  })
})

describe('the invite link', () => {
  test('shows the team to everyone, admits signed-in players once, and accepts an open invite with it', async () => {
    const { id } = await found()
    const token = await actions.link(ann, id)
    await actions.invite(ann, id, bob)
    expect(await actions.readLink(undefined, token)).toMatchObject({
      status: 200,
      body: { team: { id, invites: [] }, is_member: false, is_full: false },
    })
    expect((await actions.joinByLink(bob, token)).body).toMatchObject({
      members: [{ id: ann.id }, { id: bob.id }],
    })
    expect((await actions.joinByLink(bob, token)).body).toMatchObject({ code: 'already_member' })
    expect((await actions.invites(bob)).count).toBe(0)
    expect(await actions.readLink(bob, token)).toMatchObject({ body: { is_member: true } })
    await actions.block(ann, cid)
    expect([
      (await actions.readLink(cid, token)).status,
      (await actions.joinByLink(cid, token)).status,
    ]).toEqual([404, 404])
  })

  test("ends with its expiry, a new link, the captain's deletion, and the team", async () => {
    const { id } = await found()
    const first = await actions.link(ann, id, 7)
    const second = await actions.link(ann, id, 1)
    expect((await actions.joinByLink(bob, first)).status).toBe(404)
    expect((await actions.readLink(bob, second)).status).toBe(200)
    app.clock.advance(86_400_000)
    const again = await actions.again(ann)
    const late = await actions.again(bob)
    expect((await actions.readLink(late, second)).status).toBe(404)
    const third = await actions.link(again, id, 30)
    expect((await actions.del(again, `${id}/invite-link/`)).status).toBe(204)
    expect((await actions.joinByLink(late, third)).body).toMatchObject({ code: 'link_gone' })
    const fourth = await actions.link(again, id, 30)
    await actions.del(again, `${id}/`)
    expect((await actions.joinByLink(late, fourth)).status).toBe(404)
    ;[ann, bob] = [again, late]
  })

  test.each(['x', '1', '1.', '.abc', '999999999.AAAA', `${'9'.repeat(20)}.AAAA`, '1.%00'])(
    'the token %s is refused',
    async (token) => {
      expect((await actions.joinByLink(bob, encodeURIComponent(token))).status).toBe(404)
    },
  )
})

describe('members', () => {
  const withBob = async () => {
    const { id } = await found()
    await actions.invite(ann, id, bob)
    await actions.answer(bob, id, 'accept')
    return id
  }

  test('remove, leave, hand over, substitute: each notifies the player concerned', async () => {
    const id = await withBob()
    expect((await actions.member(ann, id, bob, 'substitute')).body).toMatchObject({
      members: [{ id: ann.id }, { id: bob.id, role: 'substitute' }],
    })
    expect((await actions.member(ann, id, bob, 'captain')).body).toMatchObject({
      captain_id: bob.id,
      members: [{ role: 'substitute' }, { role: 'captain' }],
      can: { edit: false, leave: true },
    })
    expect((await actions.bell(bob)).map(({ message }) => message)).toEqual([
      `You’re now the captain of ${name()}.`,
      `You’re now a substitute of ${name()}.`,
    ])
    expect((await actions.member(ann, id, ann)).status).toBe(200)
    expect((await actions.bell(bob))[0]).toMatchObject({ message: `${ann.username} left ${name()}.` })
    expect((await actions.list(ann)).count).toBe(0)
  })

  test('PUT captain_id hands the team over too, to members only', async () => {
    const id = await withBob()
    expect((await actions.put(ann, `${id}/`, { captain_id: cid.id })).body).toMatchObject({
      code: 'not_member',
    })
    expect((await actions.put(ann, `${id}/`, { captain_id: bob.id })).body).toMatchObject({
      captain_id: bob.id,
    })
  })

  test('the captain cannot leave before handing over; removed members are updated live', async () => {
    const id = await withBob()
    expect((await actions.member(ann, id, ann)).body).toMatchObject({ code: 'captain_stays' })
    const stream = await openStream(app.url, { token: bob.accessToken })
    await actions.member(ann, id, bob, 'remove')
    await nextWhere(stream, 'team', ({ id: changed, team }) => changed === id && team?.members.length === 1)
    stream.close()
    expect((await actions.bell(bob))[0]).toMatchObject({ message: `You’re no longer in ${name()}.` })
  })

  test(
    'disbanding removes the team and its open invites and notifies the members',
    { tags: 'long' },
    async () => {
      const id = await withBob()
      await actions.invite(ann, id, cid)
      expect((await actions.del(ann, `${id}/`)).status).toBe(204)
      expect((await actions.get(ann, `${id}/`)).status).toBe(404)
      expect((await actions.invites(cid)).count).toBe(0)
      expect(await actions.bell(cid)).toEqual([])
      expect((await actions.bell(bob))[0]).toMatchObject({
        message: `${ann.username} disbanded ${name()}.`,
      })
      expect((await actions.list(bob)).count).toBe(0)
    },
  )
})
