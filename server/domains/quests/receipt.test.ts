import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { Lobby } from '#contract/lobbies/lobbies.ts'
import type { readReceipt } from '#contract/quests/receipt.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { report, startChess } from '#server/testing/set-ups/chess-lobby.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Receipt = CallAnswer<typeof readReceipt>

let app: TestApp
let ann: Person
let bob: Person
let cid: Person
beforeAll(async () => {
  app = await startTestApp()
  app.app.context.config.QUEST_BUDGET_CENTS = 5000
  ;[ann, bob, cid] = (await insertPlayers(app, ['ann_re', 'bob_re', 'cid_re'])) as [Person, Person, Person]
})
afterAll(() => app.close())

async function play(winner: Person, loser: Person): Promise<Lobby> {
  app.clock.advance(1000)
  const lobby = await startChess(app, winner, loser)
  await report(app, winner, lobby, [[1, 0]])
  await report(app, loser, lobby, [[1, 0]])
  await app.runJobs()
  return lobby
}

const read = (who: Person, { match_id }: Pick<Lobby, 'match_id'>) =>
  must<Receipt>(app.url, `/v1/matches/${match_id}/receipt/`, { token: who.accessToken })
const refused = async (who: Person, matchId: number | null) =>
  (await ask<{ code?: string }>(app.url, `/v1/matches/${matchId}/receipt/`, { token: who.accessToken })).body
    .code

test('each of the two gets what the match has changed for them: rating, place, quests, streak, meetings', async () => {
  const first = await play(ann, bob)
  const [won, lost] = [await read(ann, first), await read(bob, first)]
  expect(won.rating).toMatchObject({ before: 1200, place: 1 })
  expect(won.rating?.after).toBeGreaterThan(1200)
  expect(won.rating?.curve).toEqual([won.rating?.before, won.rating?.after])
  expect(lost.rating?.after).toBeLessThan(1200)
  expect(lost.rating).toMatchObject({ place: 2, place_before: 2 })
  expect([won.met, lost.met]).toEqual([
    { wins: 1, losses: 0, draws: 0 },
    { wins: 0, losses: 1, draws: 0 },
  ])
  expect([won.streak, lost.streak]).toEqual([1, 1])
  expect(won.quests.map(({ kind }) => kind)).toEqual(['play', 'win', 'new_opponent'])
  expect(won.quests.every(({ is_done, progress, goal }) => is_done === (progress === goal))).toBe(true)
  expect(lost.quests.map(({ kind }) => kind)).toEqual(['play', 'new_opponent'])
})

test('a second match against the same player counts for no quest, and the first receipt keeps its curve', async () => {
  const before = await play(bob, cid)
  const again = await play(bob, cid)
  expect((await read(bob, again)).quests).toEqual([])
  expect((await read(bob, again)).met).toEqual({ wins: 2, losses: 0, draws: 0 })
  const { rating } = await read(bob, before)
  expect(rating?.curve.at(-1)).toBe(rating?.after)
  expect((await read(bob, again)).rating?.curve.at(-2)).toBe(rating?.after)
})

test('only players read it, once the match is over; quests and streak belong to its day', async () => {
  const running = await startChess(app, ann, cid)
  expect(await refused(ann, running.match_id)).toBe('not_over')
  expect(await refused(bob, running.match_id)).toBe('not_found')
  expect(await refused(bob, 999_999)).toBe('not_found')
  await report(app, ann, running, [[1, 0]])
  await report(app, cid, running, [[1, 0]])
  app.clock.advance(36 * 3_600_000)
  ann = await newSession(app.url, ann)
  expect(await read(ann, running)).toMatchObject({ quests: [], streak: null, met: { wins: 1 } })
})

test('names those who were passed, as long as it is known where they stood', { tags: 'long' }, async () => {
  const [dan, eve, fay] = (await insertPlayers(app, ['dan_re', 'eve_re', 'fay_re'])) as [
    Person,
    Person,
    Person,
  ]
  await play(eve, dan)
  // The first match of a season enters the leaderboard.
  const { rating: entered } = await read(fay, await play(fay, dan))
  expect(entered).toMatchObject({ passed: [], placed: false })
  const moveEve = (columns: { rating?: number; updated_at?: Date }) =>
    app.db.updateTable('ratings').set(columns).where('player_id', '=', eve.id).execute()
  await moveEve({ rating: (entered?.after ?? 0) + 1 })
  const second = await play(fay, dan)
  expect((await read(fay, second)).rating?.passed).toEqual(['bob_re', 'eve_re'])
  expect((await read(dan, second)).rating?.passed).toEqual([])
  await moveEve({ updated_at: new Date(app.clock.now().getTime() + 1000) })
  expect((await read(fay, second)).rating?.passed).toEqual(['bob_re'])
})

test('an opponent whom the match itself has moved below is passed', async () => {
  const [gus, hal] = (await insertPlayers(app, ['gus_re', 'hal_re'])) as [Person, Person]
  await play(hal, gus)
  const { rating } = await read(gus, await play(gus, hal))
  expect(rating?.passed).toContain('hal_re')
  expect(rating?.place_before).toBe((rating?.place ?? 0) + (rating?.passed.length ?? 0))
})

test('the last placement match says so, whatever its result', { tags: 'long' }, async () => {
  const [ida, jon] = (await insertPlayers(app, ['ida_re', 'jon_re'])) as [Person, Person]
  await play(ida, jon)
  const record = { matches: 9, wins: 9, losses: 0, draws: 0 }
  await app.db.updateTable('ratings').set(record).where('player_id', 'in', [ida.id, jon.id]).execute()
  const last = await play(ida, jon)
  for (const who of [ida, jon])
    expect((await read(who, last)).rating).toMatchObject({ placed: true, placement: null })
  await play(ida, jon)
  expect((await read(ida, last)).rating?.placed).toBe(true)
})
