import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { teamActions, type TeamActions } from '#server/testing/actions/team-actions.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let actions: TeamActions
let ann: Person
let bob: Person
let cid: Person

beforeAll(async () => {
  app = await startTestApp()
  actions = teamActions(app)
  ;[ann, bob, cid] = await insertPlayers(app, ['ann_asked', 'bob_asks', 'cid_asks'], 'rocket-league')
})
afterAll(() => app.close())

async function openWith(who: Person, invitee: Person): Promise<Lobby> {
  const lobby = await must<Lobby>(app.url, '/v1/lobbies/', {
    method: 'POST',
    token: who.accessToken,
    body: { game: 'rocket-league', mode: '2v2' },
  })
  return must<Lobby>(app.url, `/v1/lobbies/${lobby.id}/${lobby.sides[0]?.id}/invite/`, {
    method: 'POST',
    token: who.accessToken,
    body: { player_id: invitee.id },
  })
}
const list = async (who: Person, search = '') =>
  must<{
    count: number
    results: {
      id: number
      kind: string
      from_user: string
      target: { id: number; name: string; game: string }
      expires: string | null
    }[]
  }>(app.url, `/v1/players/invites/${search}`, { token: who.accessToken })

test('team and lobby invites are in one list until they end, newest first, even when their notifications are cleared', async () => {
  const team = await actions.found(bob, { name: 'Asking', tag: 'ASK', game: 'rocket-league' })
  await actions.invite(bob, team.id, ann)
  app.clock.advance(1000)
  const one = await openWith(bob, ann)
  app.clock.advance(1000)
  const other = await openWith(cid, ann)
  await actions.clearBell(ann)

  const { count, results } = await list(ann)
  expect(count).toBe(3)
  expect(results).toMatchObject([
    {
      kind: 'lobby',
      from_user: cid.username,
      target: { id: other.id, name: '2v2 Doubles', game: 'rocket-league' },
      expires: expect.any(String),
    },
    { kind: 'lobby', from_user: bob.username, target: { id: one.id } },
    { kind: 'team', from_user: bob.username, target: { id: team.id, name: 'Asking' }, expires: null },
  ])
  const second = await list(ann, '?page=2&page_size=2')
  expect(second).toMatchObject({ count: 3, results: [{ kind: 'team' }] })

  await must(app.url, `/v1/players/lobby/${other.id}/${other.sides[0]?.id}/decline-invite/`, {
    method: 'POST',
    token: ann.accessToken,
    body: {},
  })
  expect((await list(ann)).results.map((invite) => invite.target.id)).toEqual([one.id, team.id])
  await must(app.url, `/v1/lobbies/${one.id}/cancel/`, { method: 'PUT', token: bob.accessToken })
  expect(await list(ann)).toMatchObject({ count: 1, results: [{ kind: 'team' }] })
  await openWith(bob, ann)
  expect((await list(ann)).count).toBe(2)
  // An invite expires after ten minutes, even before the sweep runs.
  app.clock.advance(10 * 60_000 + 1000)
  expect(await list(await actions.again(ann))).toMatchObject({ count: 1, results: [{ kind: 'team' }] })
})

test('invites from a blocked player are not listed', async () => {
  ;[ann, bob, cid] = await Promise.all([actions.again(ann), actions.again(bob), actions.again(cid)])
  const before = (await list(ann)).count
  await actions.block(ann, cid)
  await must(
    app.url,
    `/v1/lobbies/${(await must<{ now: Lobby[] }>(app.url, '/v1/players/dashboard/', { token: cid.accessToken })).now[0]?.id}/cancel/`,
    { method: 'PUT', token: cid.accessToken },
  )
  await openWith(cid, ann)
  expect((await list(ann)).count).toBe(before)
})
