import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions, type PlayActions } from '#server/testing/actions/play-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'
import { compareRatings, recomputeMode } from './recompute.ts'

let app: TestApp
let play: PlayActions
let people: Person[]
beforeAll(async () => {
  app = await startTestApp()
  play = playActions(app)
  people = await insertPlayers(app, ['ann_rc', 'bob_rc', 'cid_rc', 'dan_rc'], 'rocket-league')
})
afterAll(() => app.close())

async function playMatch(one: Person, other: Person, winner: 0 | 1): Promise<void> {
  const { body: lobby } = await play.open(one, { mode: '1v1' })
  await play.join(other, lobby.id)
  for (const who of [one, other]) await play.ready(who, lobby.id)
  const { match_id: matchId } = await play.look(lobby.id)
  for (const who of [one, other])
    await play.match(who, matchId ?? 0, 'report', { scores: [winner === 0 ? [3, 1] : [1, 3]] })
}

const differing = async () => (await compareRatings(app.db)).flatMap((mode) => mode.differing)

test('ratings of played matches are what a recomputation gives, also of matches at the same moment', async () => {
  const [ann, bob, cid, dan] = people as [Person, Person, Person, Person]
  for (let round = 0; round < 2; round++) {
    await Promise.all([playMatch(ann, bob, round % 2 === 0 ? 0 : 1), playMatch(cid, dan, 0)])
    await Promise.all([playMatch(ann, cid, 0), playMatch(bob, dan, 1)])
  }
  expect(await differing()).toEqual([])
})

test('what was changed by hand is found and written again, once', async () => {
  const [ann] = people as [Person]
  const mode = await app.db
    .selectFrom('modes')
    .select(['id', 'game'])
    .where('game', '=', 'rocket-league')
    .where('slug', '=', '1v1')
    .executeTakeFirstOrThrow()
  const of = () =>
    app.db
      .selectFrom('ratings')
      .selectAll()
      .where('player_id', '=', ann.id)
      .where('mode_id', '=', mode.id)
      .executeTakeFirstOrThrow()
  const before = await of()
  await app.db.updateTable('ratings').set({ mu: 40 }).where('player_id', '=', ann.id).execute()
  expect(await differing()).toEqual([ann.id])
  expect(await transact(app.app.context, (unit) => recomputeMode(unit, mode))).toHaveLength(1)
  const { updated_at: _, ...after } = await of()
  expect(before).toMatchObject(after)
  expect(await differing()).toEqual([])
  expect(await transact(app.app.context, (unit) => recomputeMode(unit, mode))).toHaveLength(0)
})
