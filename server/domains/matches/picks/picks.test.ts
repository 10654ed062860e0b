import { expect, test } from 'vitest'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import { openChess, post, put, report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { app, ann, bob, cid, setUpPlayers } from '#server/testing/set-ups/chess-players.ts'
import { ask, type Person } from '#server/testing/visitor.ts'
import { transact } from '#server/platform/db/transact.ts'
import { readOwnRows } from '#server/domains/privacy/queries.ts'
import { deletePicksOf } from './pick-queries.ts'

setUpPlayers()

const pick = (who: Person, { match_id }: Lobby, side_id: number | null) =>
  put(app, who, `/v1/matches/${match_id}/pick/`, { side_id })
const picksOf = ({ match_id }: Lobby, who?: Person, invite = '') =>
  ask(app.url, `/v1/matches/${match_id}/picks/${invite}`, { token: who?.accessToken })

test(
  'whoever watches picks a winner once, changes it and takes it back, until the first result',
  { tags: 'long' },
  async () => {
    const lobby = await startChess(app, ann, bob)
    const [first = 0, second = 0] = lobby.sides.map(({ id }) => id)
    expect(await picksOf(lobby)).toMatchObject({ body: { counts: [0, 0], my_side_id: null, is_open: true } })
    await pick(cid, lobby, first)
    expect(await pick(cid, lobby, second)).toMatchObject({
      status: 200,
      body: { counts: [0, 1], my_side_id: second, is_open: true },
    })
    expect(await picksOf(lobby)).toMatchObject({ body: { counts: [0, 1], my_side_id: null } })
    expect(await pick(cid, lobby, null)).toMatchObject({ body: { counts: [0, 0], my_side_id: null } })
    await Promise.all(Array.from({ length: 5 }, () => pick(cid, lobby, first)))
    expect(await pick(cid, lobby, 999_999)).toMatchObject({ status: 400, body: { code: 'unknown_side' } })
    expect(await pick(ann, lobby, first)).toMatchObject({ status: 403, body: { code: 'own_match' } })
    expect(await picksOf(lobby, ann)).toMatchObject({ body: { counts: [1, 0], is_open: false } })

    await report(app, ann, lobby, [[1, 0]])
    expect(await pick(cid, lobby, second)).toMatchObject({ status: 400, body: { code: 'closed' } })
    await report(app, bob, lobby, [[1, 0]])
    expect(await picksOf(lobby, cid)).toMatchObject({
      body: { counts: [1, 0], my_side_id: first, is_open: false },
    })
  },
)

test('the picks of a private match are for those who may see it', async () => {
  const open = await openChess(app, ann, { is_private: true })
  const invite = new URL(open.invite_link ?? '').searchParams.get('invite') ?? ''
  await post(app, bob, `/v1/lobbies/${open.id}/join/`, { invite })
  await put(app, ann, `/v1/lobbies/${open.id}/ready/`)
  const lobby: Lobby = (await put(app, bob, `/v1/lobbies/${open.id}/ready/`)).body
  expect((await picksOf(lobby, cid)).status).toBe(404)
  expect((await picksOf(lobby)).status).toBe(404)
  expect((await picksOf(lobby, undefined, `?invite=${invite}`)).status).toBe(200)
  expect((await pick(cid, lobby, lobby.sides[0]?.id ?? 0)).status).toBe(404)
  for (const who of [ann, bob]) await report(app, who, lobby, [[1, 0]])
})

test('an export has the own picks, and an erased account leaves none', async () => {
  const lobby = await startChess(app, ann, bob)
  await pick(cid, lobby, lobby.sides[1]?.id ?? 0)
  const { picks } = await readOwnRows(app.db, cid.id)
  expect(picks).toContainEqual(expect.objectContaining({ match_id: lobby.match_id, winner: bob.username }))
  await transact(app.app.context, ({ trx }) => deletePicksOf(trx, cid.id))
  expect(await picksOf(lobby)).toMatchObject({ body: { counts: [0, 0] } })
})
