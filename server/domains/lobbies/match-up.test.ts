import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { readMatchUp } from '#contract/lobbies/match-up.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type MatchUp = CallAnswer<typeof readMatchUp>

let app: TestApp
let actions: PlayActions
let ann: Person
let bob: Person
let cid: Person
beforeAll(async () => {
  app = await startTestApp()
  actions = playActions(app)
  ;[ann, bob, cid] = (await insertPlayers(app, ['ann_mu', 'bob_mu', 'cid_mu'])) as [Person, Person, Person]
})
afterAll(() => app.close())

type Notice = { message: string; read: boolean }
const noticesOf = async ({ accessToken: token }: Person) =>
  (await must<{ results: Notice[] }>(app.url, '/v1/players/notifications/', { token })).results

const read = (who: Person, { id }: Pick<Lobby, 'id'>) =>
  must<MatchUp>(app.url, `/v1/lobbies/${id}/match-up/`, { token: who.accessToken })

async function play(winner: Person, loser: Person): Promise<void> {
  const { lobby, before } = await begin(winner, loser)
  await report(app, winner, lobby, [[1, 0]])
  await report(app, loser, lobby, [[1, 0]])
  app.clock.advance(60_000)
  await app.runJobs()
  const after = await ratingOf(winner)
  expect(after).toBe(before.rating?.after_win)
}

/** Starts a match, and returns what the first saw before it. */
async function begin(one: Person, other: Person) {
  const lobby = await startChess(app, one, other)
  return { lobby, before: await read(one, lobby) }
}

const resultsOf = (last: MatchUp['players'][number]['last'] = []) => last.map(({ result }) => result)

async function ratingOf({ username }: Person): Promise<number | undefined> {
  const profile = await must<{ ratings: { mode: string; rating: number }[] }>(
    app.url,
    `/v1/players/public-profile/?username=${username}`,
  )
  return profile.ratings.find(({ mode }) => mode === 'blitz')?.rating
}

test('two new players are an even match that either may win', async () => {
  const { before } = await begin(ann, bob)
  expect(before).toMatchObject({ players: [], met: null, chance: 50 })
  expect(before.rating?.after_win).toBeGreaterThan(before.rating?.now ?? Infinity)
  expect(before.rating?.after_loss).toBeLessThan(before.rating?.now ?? 0)
})

test(
  'a result changes the rating as it was said before, and the next match-up knows it',
  { tags: 'long' },
  async () => {
    const [dee, eve] = (await insertPlayers(app, ['dee_mu', 'eve_mu'])) as [Person, Person]
    await play(dee, eve)
    await play(dee, eve)
    await play(eve, dee)
    const lobby = await startChess(app, eve, dee)
    const [mine, theirs] = [await read(eve, lobby), await read(dee, lobby)]
    expect(mine.met).toMatchObject({ wins: 1, losses: 2, draws: 0 })
    expect(theirs.met).toMatchObject({ wins: 2, losses: 1, draws: 0 })
    expect([mine, theirs].map(({ met }) => resultsOf(met?.last))).toEqual([
      ['loss', 'loss', 'win'],
      ['win', 'win', 'loss'],
    ])
    expect(mine.players.map(({ id, last, place }) => [id, resultsOf(last), place])).toEqual([
      [eve.id, ['loss', 'loss', 'win'], 2],
      [dee.id, ['win', 'win', 'loss'], 1],
    ])
    expect((mine.chance ?? 0) + (theirs.chance ?? 0)).toBe(100)
    expect(theirs.chance).toBeGreaterThan(50)
  },
)

test('players who keep their page private show nothing but what they share with the reader', async () => {
  const [fay, gus] = (await insertPlayers(app, ['fay_mu', 'gus_mu'])) as [Person, Person]
  await play(fay, gus)
  await must(app.url, '/v1/players/private-profile/', {
    method: 'PUT',
    token: fay.accessToken,
    body: { is_private: true },
  })
  const lobby = await startChess(app, gus, fay)
  const seen = await read(gus, lobby)
  expect(seen.players.map(({ id }) => id)).toEqual([gus.id])
  expect(seen.met).toMatchObject({ wins: 0, losses: 1 })
  expect((await read(fay, lobby)).players.map(({ id }) => id).toSorted()).toEqual([fay.id, gus.id].toSorted())
})

test('only those who are seated read it; of a private lobby nobody else learns that it exists', async () => {
  const { body: open } = await actions.open(cid, { game: 'chess', mode: 'blitz' })
  expect(await read(cid, open)).toMatchObject({ chance: null, rating: null, met: null })
  const refused = (lobby: Lobby) =>
    ask<{ code?: string }>(app.url, `/v1/lobbies/${lobby.id}/match-up/`, { token: ann.accessToken })
  expect((await refused(open)).body.code).toBe('not_seated')
  await actions.cancel(cid, open.id)
  const { body: hidden } = await actions.open(cid, { game: 'chess', mode: 'blitz', is_private: true })
  expect((await refused(hidden)).body.code).toBe('not_found')
  expect((await refused({ ...open, id: 999_999 })).body.code).toBe('not_found')
})

test('the result names the opponent and the score, and the call to get ready is gone', async () => {
  const [hal, ian] = (await insertPlayers(app, ['hal_mu', 'ian_mu'])) as [Person, Person]
  await play(hal, ian)
  const [won, ...others] = await noticesOf(hal)
  const [lost] = await noticesOf(ian)
  expect(won).toMatchObject({ message: 'You beat ian_mu 1–0 in Blitz 3+2.', read: false })
  expect(lost).toMatchObject({ message: 'You lost 0–1 to hal_mu in Blitz 3+2.' })
  expect(others).toEqual([])
})

test('the call to get ready goes with its check, whether it was passed or not', async () => {
  const [jan, kim] = (await insertPlayers(app, ['jan_mu', 'kim_mu'])) as [Person, Person]
  const { body: first } = await actions.open(jan, { game: 'chess', mode: 'blitz' })
  await actions.join(kim, first.id)
  await app.runJobs()
  expect(await noticesOf(jan)).toMatchObject([{ message: expect.stringMatching(/Ready up/), read: false }])
  await actions.ready(jan, first.id)
  await actions.leave(kim, first.id)
  await app.runJobs()
  expect((await noticesOf(jan)).filter(({ message }) => message.includes('Ready up'))).toEqual([])
})
