import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: TeamActions
let ann: Person
let bob: Person
let cid: Person
let dan: Person
let terns: number
let count = 0
beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  count += 1
  ;[ann, bob, cid, dan] = await insertPlayers(
    app,
    [`ann_side_${count}`, `bob_side_${count}`, `cid_side_${count}`, `dan_side_${count}`],
    'rocket-league',
  )
  terns = (await actions.found(ann, { name: `Terns ${count}`, tag: 'TRN', game: 'rocket-league' })).id
  await actions.invite(ann, terns, bob)
  await actions.answer(bob, terns, 'accept')
})

const open = (who: Person, body: Record<string, unknown> = {}) =>
  ask<Lobby & { code?: string }>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: who.accessToken,
    body: { game: 'rocket-league', mode: '2v2', ...body },
  })
const join = (who: Person, id: number, body: Record<string, unknown> = {}) =>
  ask<Lobby & { code?: string }>(app.url, `/v1/lobbies/${id}/join/`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const look = (who: Person, id: number) =>
  must<Lobby>(app.url, `/v1/lobbies/${id}/`, { token: who.accessToken })

describe("a team's side", () => {
  test('has its name and admits its members only; others fill the other side', { tags: 'long' }, async () => {
    const { body: lobby } = await open(ann, { team_id: terns })
    expect(lobby.sides).toMatchObject([
      { name: `Terns ${count}`, team_id: terns, players: [{ id: ann.id }] },
      { team_id: null, players: [] },
    ])
    expect((await look(bob, lobby.id)).can).toMatchObject({
      join: true,
      join_as: [{ team_id: terns, name: `Terns ${count}` }],
    })
    expect((await look(cid, lobby.id)).can).toMatchObject({ join: true, join_as: [] })
    await join(cid, lobby.id)
    await join(dan, lobby.id)
    const [eve] = await insertPlayers(app, [`eve_side_${count}`], 'rocket-league')
    expect(await join(eve, lobby.id)).toMatchObject({ status: 400, body: { code: 'full' } })
    // Also without `team_id`: playing against one's own team is refused.
    const { body: full } = await join(bob, lobby.id)
    expect(full).toMatchObject({
      status: 'ready_check',
      sides: [{ players: [{ id: ann.id }, { id: bob.id }] }, { players: [{ id: cid.id }, { id: dan.id }] }],
    })
  })

  test.each<[string, () => Promise<{ status: number; body: { code?: string } }>, number, string]>([
    ['a non-member', () => open(cid, { team_id: terns }), 400, 'no_such_team'],
    ['a member who is not captain', () => open(bob, { team_id: terns }), 403, 'not_captain_of_team'],
    ['an unknown team', () => open(ann, { team_id: 999_999 }), 400, 'no_such_team'],
    [
      'a member entering it on a free side',
      async () => join(bob, (await open(cid)).body.id, { team_id: terns }),
      403,
      'not_captain_of_team',
    ],
  ])('%s is refused', async (_who, act, status, code) =>
    expect(await act()).toMatchObject({ status, body: { code } }),
  )

  test('a team of another game cannot enter', { tags: 'long' }, async () => {
    const chess = await actions.found(ann, { name: `Knights ${count}`, tag: 'KNI', game: 'chess' })
    expect((await open(ann, { team_id: chess.id })).body).toMatchObject({ code: 'team_of_other_game' })
  })

  test('while entered it cannot be disbanded, and its seated players cannot leave it; members see where it plays', async () => {
    const { body: lobby } = await open(ann, { team_id: terns })
    await join(bob, lobby.id, { team_id: terns })
    expect(await actions.read(bob, terns)).toMatchObject({
      entered: [{ kind: 'lobby', id: lobby.id, status: 'open' }],
    })
    expect(await actions.read(cid, terns)).toMatchObject({ entered: [] })
    expect(await actions.read(ann, terns)).toMatchObject({
      can: { disband: false, why_not_disband: expect.stringContaining('lobby or tournament') },
    })
    expect(await actions.del(ann, `${terns}/`)).toMatchObject({ status: 400, body: { code: 'entered' } })
    expect(await actions.member(bob, terns, bob)).toMatchObject({ status: 400, body: { code: 'playing' } })
    expect(await actions.member(ann, terns, bob)).toMatchObject({ status: 400, body: { code: 'playing' } })
    await must(app.url, `/v1/lobbies/${lobby.id}/cancel/`, {
      method: 'PUT',
      token: ann.accessToken,
      body: {},
    })
    expect((await actions.member(bob, terns, bob)).status).toBe(200)
    expect((await actions.del(ann, `${terns}/`)).status).toBe(204)
  })

  test('entering and disbanding at once: only one succeeds', async () => {
    const [entered, disbanded] = await Promise.all([
      open(ann, { team_id: terns }),
      actions.del(ann, `${terns}/`),
    ])
    expect([`${entered.status} ${disbanded.status}`]).toContain(
      entered.status === 201 ? '201 400' : '400 204',
    )
  })

  test('its settled match counts in its record', async () => {
    const { body: lobby } = await open(ann, { team_id: terns })
    await join(bob, lobby.id, { team_id: terns })
    await join(cid, lobby.id)
    await join(dan, lobby.id)
    for (const who of [ann, bob, cid, dan])
      await must(app.url, `/v1/lobbies/${lobby.id}/ready/`, {
        method: 'PUT',
        token: who.accessToken,
        body: {},
      })
    const { match_id: matchId } = await look(ann, lobby.id)
    for (const who of [ann, cid])
      await must(app.url, `/v1/matches/${matchId}/report/`, {
        method: 'POST',
        token: who.accessToken,
        body: { scores: [[3, 1]] },
      })
    expect(await actions.read(cid, terns)).toMatchObject({
      record: { matches: 1, wins: 1, losses: 0, draws: 0 },
      ratings: [{ mode: '2v2', players: 2 }],
    })
  })
})

describe("an invite to a team's side", () => {
  const invite = (who: Person, lobby: Lobby, whom: Person) =>
    ask<Lobby & { code?: string }>(app.url, `/v1/lobbies/${lobby.id}/${lobby.sides[0]?.id}/invite/`, {
      method: 'POST',
      token: who.accessToken,
      body: { player_id: whom.id },
    })
  const accept = (who: Person, lobby: Lobby) =>
    ask<Lobby & { code?: string }>(
      app.url,
      `/v1/players/lobby/${lobby.id}/${lobby.sides[0]?.id}/accept-invite/`,
      { method: 'POST', token: who.accessToken, body: { promo_choice: false } },
    )

  test('is for its members only', { tags: 'long' }, async () => {
    const { body: lobby } = await open(ann, { team_id: terns })
    expect(await invite(ann, lobby, cid)).toMatchObject({ status: 400, body: { code: 'not_in_team' } })
    expect((await invite(ann, lobby, bob)).status).toBe(200)
    expect((await accept(bob, lobby)).status).toBe(200)
  })

  test('cannot be accepted after leaving the team', async () => {
    const { body: lobby } = await open(ann, { team_id: terns })
    await invite(ann, lobby, bob)
    expect((await actions.member(bob, terns, bob)).status).toBe(200)
    expect(await accept(bob, lobby)).toMatchObject({ status: 400, body: { code: 'not_invited' } })
    expect(await join(bob, lobby.id)).toMatchObject({ status: 400 })
  })
})

describe("playing against one's own team is refused", () => {
  const to = (lobby: Lobby, position: 0 | 1) => lobby.sides[position]?.id ?? 0
  const invite = (who: Person, lobby: Lobby, position: 0 | 1, whom: Person) =>
    ask<Lobby & { code?: string; detail?: string }>(
      app.url,
      `/v1/lobbies/${lobby.id}/${to(lobby, position)}/invite/`,
      { method: 'POST', token: who.accessToken, body: { player_id: whom.id } },
    )
  const answer = (who: Person, lobby: Lobby, position: 0 | 1, word: string) =>
    ask<Lobby & { code?: string }>(
      app.url,
      `/v1/players/lobby/${lobby.id}/${to(lobby, position)}/${word}-invite/`,
      { method: 'POST', token: who.accessToken, body: {} },
    )

  test('a member cannot be invited to the opposing side, not even as a replacement', async () => {
    const { body: lobby } = await open(ann, { team_id: terns })
    expect(await invite(ann, lobby, 1, bob)).toMatchObject({
      status: 400,
      body: { player_id: ['This player is on the team of the other side.'], code: 'against_own_team' },
    })
    expect((await invite(ann, lobby, 1, cid)).status).toBe(200)
    expect(
      await ask(app.url, `/v1/players/lobby/${lobby.id}/${to(lobby, 1)}/replace-teammate/`, {
        method: 'POST',
        token: ann.accessToken,
        body: { remove_player: cid.id, new_player: bob.id },
      }),
    ).toMatchObject({ status: 400, body: { code: 'against_own_team' } })
    await must(app.url, '/v1/players/friends/', {
      method: 'POST',
      token: ann.accessToken,
      body: { user_id: bob.id },
    })
    const { results } = await must<{ results: { notification_id: number }[] }>(
      app.url,
      '/v1/players/friend-requests/',
      { token: bob.accessToken },
    )
    await must(app.url, `/v1/players/notification-status/${results[0]?.notification_id}/`, {
      method: 'PUT',
      token: bob.accessToken,
      body: { status: 'accept' },
    })
    const mates = await must<{ id: string; reason: string | null }[]>(
      app.url,
      `/v1/players/lobby/${lobby.id}/teammates/?team=${to(lobby, 1)}`,
      { token: ann.accessToken },
    )
    expect(mates.find((mate) => mate.id === bob.id)).toMatchObject({
      state: 'unavailable',
      reason: 'This player is on the team of the other side.',
    })
    expect((await invite(ann, lobby, 0, bob)).status).toBe(200)
  })

  test('nor join it for another team', async () => {
    const owls = (await actions.found(bob, { name: `Owls ${count}`, tag: 'OWL', game: 'rocket-league' })).id
    const { body: lobby } = await open(ann, { team_id: terns })
    expect((await look(bob, lobby.id)).can.join_as.map((team) => team.team_id)).toEqual([terns])
    expect(await join(bob, lobby.id, { team_id: owls })).toMatchObject({
      status: 403,
      body: { code: 'against_own_team' },
    })
    expect((await join(bob, lobby.id, { team_id: terns })).status).toBe(200)
  })

  test('nor accept an invite sent before the team joined', async () => {
    const { body: lobby } = await open(cid)
    expect((await invite(cid, lobby, 0, bob)).status).toBe(200)
    expect((await join(ann, lobby.id, { team_id: terns })).body.sides[1]).toMatchObject({ team_id: terns })
    expect((await look(bob, lobby.id)).can).toMatchObject({
      accept: false,
      why_not: 'Your team is on the other side, so you can’t join this one.',
    })
    for (const go of [() => answer(bob, lobby, 0, 'accept'), () => join(bob, lobby.id)])
      expect(await go()).toMatchObject({ status: 403, body: { code: 'against_own_team' } })
    expect((await answer(bob, lobby, 0, 'decline')).status).toBe(200)
  })
})
