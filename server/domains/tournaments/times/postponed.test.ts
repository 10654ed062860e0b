import { expect, test } from 'vitest'
import { act, ann, app, bob, cid, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'
import { newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

setUpTournaments()

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const fresh = (who: Person) => newSession(app.url, who)
async function pass(ms: number) {
  app.clock.advance(ms)
  await app.runJobs()
}
const reason = 'The hall is closed.'
const set = async (id: number, body: object, who = org) =>
  act.act(await fresh(who), id, 'times/set', { match_id: 1, reason, ...body })
const begin = async (people: readonly Person[], body: Record<string, unknown> = {}) =>
  act.begin(await fresh(org), await Promise.all(people.map(fresh)), body)

test(
  'a match is postponed while it waits for its players, and opens at its time',
  { tags: 'long' },
  async () => {
    const { id } = await begin([ann, bob])
    expect(await act.openRooms(id)).toHaveLength(1)
    const time = inMs(2 * DAY)
    expect(await set(id, { time })).toMatchObject({ status: 200 })
    expect(await act.openRooms(id)).toHaveLength(0)
    const { me } = await act.read(id, await fresh(ann))
    expect(me?.next).toMatchObject({
      lobby_id: null,
      time: { at: time, by: 'organiser', can: { propose: false } },
    })
    await pass(2 * DAY - 5 * MINUTE)
    expect(await act.openRooms(id)).toHaveLength(1)
    // Nobody is there: the match is lost by both as any other.
    await pass(10 * MINUTE + 5 * MINUTE)
    expect((await act.read(id)).status).toBe('completed')
  },
)

test(
  'without a time again it opens at once; the journal and the players know',
  { tags: 'long' },
  async () => {
    const { id } = await begin([ann, bob])
    await set(id, { time: inMs(DAY) })
    await set(id, { time: null })
    expect(await act.openRooms(id)).toHaveLength(1)
    const said = await act.journal(id)
    expect(said.filter(({ kind }) => kind === 'match_time')).toMatchObject([
      { reason, values: { name: 'ann_r – bob_r', at: null } },
      { reason, values: { name: 'ann_r – bob_r' } },
    ])
  },
)

test('what it changes is told before; undone, it has the time that it had', { tags: 'long' }, async () => {
  const { id } = await begin([ann, bob, cid])
  const { stages } = await act.bracket(id)
  const first = stages[0]?.groups[0]?.rounds[0]?.matches.find(({ status }) => status === 'open')?.id
  const [one, other] = [inMs(DAY), inMs(2 * DAY)]
  const preview = async (time: string | null, match = first, who = org) =>
    act.act(await fresh(who), id, 'times/set/preview', { match_id: match, time })
  const told = await preview(one)
  expect(told.body).toMatchObject({
    matches_total: 1,
    notified: 2,
    time: { before: null, after: one, closes_room: true, opens_now: false, followed_by: 1 },
  })
  expect(await act.openRooms(id)).toHaveLength(1)
  expect((await preview(one, first, ann)).body).toMatchObject({ code: 'not_staff' })
  expect((await preview(inMs(-DAY))).body).toMatchObject({ code: 'time_passed' })
  await set(id, { match_id: first, time: one })
  await set(id, { match_id: first, time: other })
  expect((await preview(null)).body).toMatchObject({ time: { before: other, after: null, opens_now: true } })
  const [last, before] = (await act.journal(id, await fresh(org))).filter(({ kind }) => kind === 'match_time')
  if (!last || !before) throw new Error('it has two lines')
  expect(before).toMatchObject({ can_undo: false, undo_refusal: 'changed_since' })
  const undo = async (seq: number, what = 'undo', body: Record<string, unknown> = { reason }) =>
    act.act(await fresh(org), id, `journal/${seq}/${what}`, body)
  expect((await undo(last.seq, 'preview', {})).body).toMatchObject({ time: { before: other, after: one } })
  expect(await undo(last.seq)).toMatchObject({ status: 200 })
  expect((await preview(null)).body).toMatchObject({ time: { before: one } })
  expect(await undo(before.seq)).toMatchObject({ status: 200 })
  expect(await act.openRooms(id)).toHaveLength(1)
  expect((await preview(null)).body).toMatchObject({ time: { before: null } })
})

test(
  'undone, the players agree again where they had the say, until they have agreed anew',
  { tags: 'long' },
  async () => {
    const { id } = await begin([ann, bob], { format: 'round_robin', round_start: 'agreed' })
    const agreed = inMs(DAY)
    await act.act(await fresh(ann), id, 'times/propose', { match_id: 1, times: [agreed] })
    await act.act(await fresh(bob), id, 'times/accept', { match_id: 1, time: agreed })
    await set(id, { time: inMs(2 * DAY) })
    const line = (await act.journal(id, await fresh(org))).find(({ kind }) => kind === 'match_time')
    await act.act(await fresh(org), id, `journal/${line?.seq}/undo`, { reason })
    expect((await act.read(id, await fresh(ann))).me?.next?.time).toMatchObject({
      at: agreed,
      by: 'players',
      can: { propose: true },
    })
  },
)

test('the final has a time before anybody has reached it', { tags: 'long' }, async () => {
  const { id } = await begin([ann, bob, cid])
  const { stages } = await act.bracket(id)
  const final = stages[0]?.groups[0]?.rounds.at(-1)?.matches[0]?.id ?? 0
  await set(id, { match_id: final, time: inMs(3 * DAY) })
  await act.playOut(id, await Promise.all([ann, bob, cid].map(fresh)))
  expect((await act.read(id)).status).toBe('live')
  await pass(3 * DAY)
  expect(await act.openRooms(id)).toHaveLength(1)
})

test('refusals of the time of a match', { tags: 'long' }, async () => {
  const { id } = await begin([ann, bob, cid])
  const [room] = await act.openRooms(id)
  if (!room) throw new Error('a match is open')
  const playing = await Promise.all([ann, bob, cid].map(fresh))
  const { stages } = await act.bracket(id)
  const first = stages[0]?.groups[0]?.rounds[0]?.matches.find(({ status }) => status === 'open')?.id
  expect(await set(id, { time: inMs(DAY) }, ann)).toMatchObject({ status: 403, body: { code: 'not_staff' } })
  expect(await set(999_999, { time: inMs(DAY) })).toMatchObject({ status: 404 })
  expect(await set(id, { match_id: 77, time: inMs(DAY) })).toMatchObject({ body: { code: 'unknown_match' } })
  expect(await set(id, { match_id: first, time: inMs(-DAY) })).toMatchObject({
    body: { code: 'time_passed' },
  })
  expect(await set(id, { match_id: first, time: inMs(400 * DAY) })).toMatchObject({
    body: { code: 'too_far' },
  })
  await act.ready(room, playing)
  expect(await set(id, { match_id: first, time: inMs(DAY) })).toMatchObject({
    body: { code: 'match_running' },
  })
  await act.report(room, playing)
  expect(await set(id, { match_id: first, time: inMs(DAY) })).toMatchObject({ body: { code: 'match_over' } })
  await act.edit(await fresh(org), id, { status: 'cancelled' })
  expect(await set(id, { time: inMs(DAY) })).toMatchObject({ body: { code: 'not_live' } })
})
