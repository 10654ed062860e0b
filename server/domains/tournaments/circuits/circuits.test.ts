import { expect, test } from 'vitest'
import {
  createCircuit as createCall,
  editCircuit as editCall,
  type Circuit,
} from '#contract/tournaments/circuits.ts'
import { MAX_EMPTY_CIRCUITS } from '#core/tournaments/limits.ts'
import { fill } from '#server/testing/fill.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  act,
  actor,
  ann,
  app,
  bob,
  cid,
  context,
  enter,
  NONE,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'
import { ask, must } from '#server/testing/visitor.ts'
import { createCircuit, editCircuit } from './commands.ts'

setUpTournaments()

const input = (more: object = {}) => ({
  name: 'Autumn Circuit',
  description: '',
  points: [10, 6, 4],
  best_of: null,
  organization_id: null,
  ...more,
})
const create = async (more: object = {}) => {
  const made = await createCircuit.run(context, actor(org), { body: input(more) })
  if (!made.ok) throw new Error(made.refusal)
  return made.value.id
}
const read = (id: number) => must<Circuit>(app.url, `/v1/circuits/${id}/`)

async function playOut(circuitId: number | null, more: object = {}): Promise<number> {
  const id = await open({ circuit_id: circuitId, ...more })
  for (const who of [ann, bob, cid]) await enter(who, id)
  await act.act(await newSession(app.url, org), id, 'start')
  await app.runJobs()
  await act.playOut(id, await Promise.all([ann, bob, cid].map((who) => newSession(app.url, who))))
  return id
}

test(
  'points by place over two tournaments, and a final that is seeded by them',
  { tags: 'long' },
  async () => {
    const circuit = await create()
    expect((await read(circuit)).standing).toEqual([])
    const first = await playOut(circuit, { third_place_match: true })
    await playOut(circuit)
    const after = await read(circuit)
    expect(after).toMatchObject({ tournaments_count: 2, completed_count: 2, can_edit: false })
    const [best] = after.standing
    expect(best).toMatchObject({ place: 1, points: 20 })
    expect(best?.results.map(({ tournament_id }) => tournament_id)).toContain(first)
    expect((await act.read(first)).circuit).toEqual({ id: circuit, name: 'Autumn Circuit' })
    // The worst of the standing has the best rating: the final goes by the standing.
    const final = await open({ circuit_id: circuit, seeding: 'circuit' })
    for (const who of [ann, bob, cid]) await enter(who, final)
    await app.db
      .updateTable('tournament_entrants')
      .set({ rating: 3000 })
      .where('tournament_id', '=', final)
      .where('name', '=', after.standing.at(-1)?.name ?? '')
      .execute()
    await act.act(await newSession(app.url, org), final, 'start')
    const { entrants } = await act.bracket(final, 'compact')
    expect(entrants.map(({ name }) => name)).toEqual(after.standing.map(({ name }) => name))
  },
)

test('lists show circuits with something to see, and one’s own', async () => {
  const empty = await create({ name: 'Empty' })
  const full = await create({ name: 'Full' })
  await open({ circuit_id: full })
  const listed = async (query: string, token?: string) =>
    (await must<{ results: { id: number }[] }>(app.url, `/v1/circuits/?${query}`, { token })).results.map(
      ({ id }) => id,
    )
  expect(await listed('')).not.toContain(empty)
  expect(await listed('')).toContain(full)
  expect(await listed('scope=mine')).toEqual([])
  const { accessToken } = await newSession(app.url, org)
  expect(await listed('scope=mine', accessToken)).toEqual(expect.arrayContaining([empty, full]))
  expect(await ask(app.url, `/v1/circuits/${NONE}/`)).toMatchObject({ status: 404 })
  const draft = await act.create(await newSession(app.url, org), { circuit_id: full, name: 'Secret' })
  expect(draft.status).toBe(201)
  expect((await read(full)).tournaments.map(({ name }) => name)).not.toContain('Secret')
})

test('new points change the standing at once', { tags: 'long' }, async () => {
  const circuit = await create()
  await playOut(circuit)
  const edited = await editCircuit.run(context, actor(org), {
    body: { ...input({ points: [100], best_of: 1 }) },
    params: { id: circuit },
  })
  expect(edited).toMatchObject({
    ok: true,
    value: { standing: [{ points: 100 }, { points: 0 }, { points: 0 }] },
  })
})

testRefusals(createCall, {
  points_invalid: () => createCircuit.run(context, actor(org), { body: input({ points: [5, 6] }) }),
  no_such_organization: () =>
    createCircuit.run(context, actor(org), { body: input({ organization_id: NONE }) }),
  too_many_circuits: async () => {
    const made = await createCircuit.run(context, actor(cid), { body: input() })
    await fill(app.db, 'circuits', made.ok ? made.value.id : 0, MAX_EMPTY_CIRCUITS - 1)
    return createCircuit.run(context, actor(cid), { body: input() })
  },
})

testRefusals(editCall, {
  not_found: () => editCircuit.run(context, actor(org), { body: { ...input() }, params: { id: NONE } }),
  not_yours: async () =>
    editCircuit.run(context, actor(ann), { body: { ...input() }, params: { id: await create() } }),
  no_such_organization: async () =>
    editCircuit.run(context, actor(org), {
      body: { ...input({ organization_id: NONE }) },
      params: { id: await create() },
    }),
  points_invalid: async () =>
    editCircuit.run(context, actor(org), {
      body: { ...input({ points: [0] }) },
      params: { id: await create() },
    }),
})

test('a copy that somebody else of the staff makes is not in the circuit', async () => {
  const circuit = await create()
  const id = await open({ circuit_id: circuit })
  await act.appoint(await newSession(app.url, org), id, bob, 'organizer')
  await act.promote(bob)
  const ofBob = await newSession(app.url, bob)
  for (const word of ['clone', 'template'])
    expect(await act.act(ofBob, id, word)).toMatchObject({ status: 201, body: { circuit: null } })
  const own = await act.act(await newSession(app.url, org), id, 'clone')
  expect(own.body.circuit).toMatchObject({ id: circuit })
  await act.promote(bob, 'player')
})
