import { expect, test } from 'vitest'
import { drawOrder } from '#core/bracket/draw/draw.ts'
import type { Entrant } from '#contract/tournaments/entrants.ts'
import { must } from '#server/testing/visitor.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { act, app, enter, open, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

/** Twelve entrants, of whom the organiser has put some first by hand; their ids by their seeds after the start. */
async function started(prefix: string, more: object, byHand: readonly number[]) {
  const names = Array.from({ length: 12 }, (_, index) => `${prefix}_${index}`)
  const id = await open({ seeding: 'random', ...more })
  for (const who of await insertPlayers(app, names)) await enter(who, id)
  const listed = await app.db
    .selectFrom('tournament_entrants')
    .select('id')
    .where('tournament_id', '=', id)
    .orderBy('id')
    .execute()
  const ids = listed.map((row) => row.id)
  const first = byHand.flatMap((index) => ids[index] ?? [])
  if (first.length > 0) await act.act(org, id, 'seeds', { seeds: first })
  expect((await act.act(org, id, 'start')).status).toBe(200)
  const seeded = await app.db
    .selectFrom('tournament_entrants')
    .select(['id'])
    .where('tournament_id', '=', id)
    .orderBy('seed')
    .execute()
  const { draw, protected_seeds: kept } = await act.read(id)
  return { ids, first, seeded: seeded.map((row) => row.id), seed: draw?.seed ?? '', kept }
}

test('the list of entrants has the saved order of the seeds, whoever checks in', async () => {
  const id = await open({ seeding: 'manual', check_in_minutes: 30 })
  const people = await insertPlayers(app, ['order_0', 'order_1', 'order_2', 'order_3'])
  for (const who of people) await enter(who, id)
  const listed = async () =>
    (await must<{ results: Entrant[] }>(app.url, `/v1/tournaments/${id}/entrants/`)).results.map(
      (each) => each.id,
    )
  const order = (await listed()).toReversed()
  await act.act(org, id, 'seeds', { seeds: order })
  expect(await listed()).toEqual(order)
  await act.edit(org, id, { status: 'check_in' })
  await act.act(people[2], id, 'check-in')
  expect(await listed()).toEqual(order)
})

test('protected seeds keep the places of the organiser, and the draw of the others can be repeated', async () => {
  const { ids, first, seeded, seed, kept } = await started('prot', { protected_seeds: 3 }, [7, 2, 10])
  expect(kept).toBe(3)
  expect(seeded.slice(0, 3)).toEqual(first)
  const others = ids.filter((id) => !first.includes(id))
  expect(seeded.slice(3)).toEqual(drawOrder(seed, others.length).map((index) => others[index]))
})

test('without protection everybody is drawn; more than there are protects all', async () => {
  const all = await started('free', {}, [4])
  expect(all.seeded).toEqual(drawOrder(all.seed, 12).map((index) => all.ids[index]))
  const none = await started('many', { protected_seeds: 100 }, [5, 1])
  expect(none.seeded.slice(0, 2)).toEqual(none.first)
  expect(none.seeded.toSorted((a, b) => a - b)).toEqual(none.ids)
})

test('so many are refused that no draw has', async () => {
  const { status, body } = await act.create(org, { seeding: 'random', protected_seeds: 129 })
  expect([status, body.code]).toEqual([400, 'invalid'])
})
