import { expect, test } from 'vitest'
import type { CallAnswer } from '#contract/call.ts'
import type { readDraw } from '#contract/tournaments/draw.ts'
import { checkDraw, DRAW_RECIPE, drawOrder } from '#core/bracket/draw/draw.ts'
import type { Entrant } from '#contract/tournaments/entrants.ts'
import { ask, must } from '#server/testing/visitor.ts'
import { insertPlayers } from '#server/testing/people.ts'
import {
  act,
  ann,
  app,
  enter,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

/** Twelve entrants, of whom the organizer has put some first by hand; their ids by their seeds after the start. */
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

test(
  'the list of entrants has the saved order of the seeds, whoever checks in',
  { tags: 'long' },
  async () => {
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
  },
)

test(
  'protected seeds keep the places of the organiser, and the draw of the others can be repeated',
  { tags: 'long' },
  async () => {
    const { ids, first, seeded, seed, kept } = await started('prot', { protected_seeds: 3 }, [7, 2, 10])
    expect(kept).toBe(3)
    expect(seeded.slice(0, 3)).toEqual(first)
    const others = ids.filter((id) => !first.includes(id))
    expect(seeded.slice(3)).toEqual(drawOrder(seed, others.length).map((index) => others[index]))
  },
)

test(
  'without protection everybody is drawn; more than there are protects all',
  { tags: 'long' },
  async () => {
    const all = await started('free', {}, [4])
    expect(all.seeded).toEqual(drawOrder(all.seed, 12).map((index) => all.ids[index]))
    const none = await started('many', { protected_seeds: 100 }, [5, 1])
    expect(none.seeded.slice(0, 2)).toEqual(none.first)
    expect(none.seeded.toSorted((a, b) => a - b)).toEqual(none.ids)
  },
)

test('so many are refused that no draw has', async () => {
  const { status, body } = await act.create(org, { seeding: 'random', protected_seeds: 129 })
  expect([status, body.code]).toEqual([400, 'invalid'])
})

test('a draw is published with all that is needed to repeat it', async () => {
  const { ids, seeded, seed } = await started('open', { protected_seeds: 2 }, [5, 1])
  const id = await tournamentOf(ids[0] ?? 0)
  const draw = await must<CallAnswer<typeof readDraw>>(app.url, `/v1/tournaments/${id}/draw/`)
  expect(draw).toMatchObject({ seed, prefix: '', protected_seeds: 2, recipe: DRAW_RECIPE })
  expect(draw.list.map((each) => each.entrant_id)).toEqual(
    ids.filter((_, index) => index !== 5 && index !== 1),
  )
  expect(draw.order.map((position) => draw.list[position]?.entrant_id)).toEqual(seeded.slice(2))
  expect(checkDraw({ ...draw, seed })).toEqual({ isCommitted: true, moved: 0 })
  // A hash that was published in former times stays what it was.
  await app.db.updateTable('tournaments').set({ draw_prefix: 'former:' }).where('id', '=', id).execute()
  const former = await must<CallAnswer<typeof readDraw>>(app.url, `/v1/tournaments/${id}/draw/`)
  expect(former.commitment).not.toBe(draw.commitment)
  expect((await act.read(id)).draw?.commitment).toBe(former.commitment)
  expect(checkDraw({ ...former, seed }).isCommitted).toBe(true)
})

test('before the draw only the hash is published, and without one there is none', async () => {
  const id = await open({ seeding: 'random' })
  await enter(ann, id)
  expect(await must(app.url, `/v1/tournaments/${id}/draw/`)).toMatchObject({
    commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    seed: null,
    list: [],
    order: [],
  })
  const answer = await ask<{ code: string }>(app.url, `/v1/tournaments/${await open()}/draw/`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'no_draw' } })
})

const tournamentOf = async (entrantId: number) =>
  (
    await app.db
      .selectFrom('tournament_entrants')
      .select('tournament_id')
      .where('id', '=', entrantId)
      .executeTakeFirstOrThrow()
  ).tournament_id
