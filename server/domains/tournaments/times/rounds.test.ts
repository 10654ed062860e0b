import { expect, test } from 'vitest'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import { act, ann, app, bob, cid, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

setUpTournaments()

const inMs = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
const later = (time: string | undefined, ms: number) => new Date(Date.parse(time ?? '') + ms).toISOString()
const fresh = (who: Person) => newSession(app.url, who)
async function pass(ms: number) {
  app.clock.advance(ms)
  await app.runJobs()
}
const reason = 'The hall is closed.'
const round = async (id: number, body: object, who = org) =>
  act.act(await fresh(who), id, 'times/round', { round: 2, reason, ...body })
const preview = async (id: number, body: object, who = org) =>
  (await act.act(await fresh(who), id, 'times/round/preview', { round: 2, ...body })) as unknown as {
    status: number
    body: ActPreview & { code?: string }
  }
const begin = async (people: readonly Person[], body: Record<string, unknown> = {}) =>
  act.begin(await fresh(org), await Promise.all(people.map(fresh)), body)
const timed = (times: readonly string[], body: Record<string, unknown> = {}) =>
  begin([ann, bob, cid], { format: 'round_robin', round_start: 'at_times', round_times: times, ...body })
const lineOf = async (id: number) => {
  const line = (await act.journal(id, await fresh(org))).find(({ kind }) => kind === 'round_time')
  if (!line) throw new Error('a round was moved')
  return line
}
const undo = async (id: number, seq: number, what: 'undo' | 'preview' = 'undo', who = org) =>
  act.act(await fresh(who), id, `journal/${seq}/${what}`, what === 'undo' ? { reason } : {})

test(
  'what moving a round changes is told before; undone, the rounds have the times that they had',
  { tags: 'long' },
  async () => {
    const times = [inMs(DAY), inMs(2 * DAY)]
    const { id } = await timed(times)
    const move = { time: later(times[0], DAY / 2) }
    const told = (await preview(id, move)).body
    expect(told).toMatchObject({
      matches_total: 2,
      notified: 3,
      time: null,
      rounds: {
        moved: [
          { round: 2, before: times[0], after: move.time },
          { round: 3, before: times[1], after: later(times[1], DAY / 2) },
        ],
      },
    })
    // The last round begins half a day later, and so it ends.
    const { ends } = told.rounds ?? {}
    expect(Date.parse(ends?.after ?? '') - Date.parse(ends?.before ?? '')).toBe(DAY / 2)
    expect(Date.parse(ends?.before ?? '')).toBeGreaterThan(Date.parse(times[1] ?? ''))
    // Alone, the last round stays, and with it the end.
    const alone = (await preview(id, { ...move, shift_later: false })).body
    expect(alone.matches_total).toBe(1)
    expect(alone.rounds?.ends?.after).toBe(alone.rounds?.ends?.before)
    expect((await act.read(id)).round_times).toEqual(times)

    await round(id, move)
    const { seq } = await lineOf(id)
    expect(await lineOf(id)).toMatchObject({ can_undo: true, reason, values: { round: 2 } })
    expect((await undo(id, seq, 'preview')).body).toMatchObject({
      notified: 3,
      rounds: { moved: [{ round: 2, before: move.time, after: times[0] }, { round: 3 }] },
    })
    expect(await undo(id, seq, 'undo', ann)).toMatchObject({ status: 403 })
    expect((await undo(id, seq)).body).toMatchObject({ round_times: times })
    expect(await undo(id, seq)).toMatchObject({ status: 400, body: { code: 'already_undone' } })
    const said = (await playActions(app).notices(await fresh(ann))).map(({ message }) => message)
    expect(said.filter((each) => each === 'Friday Cup: round 2 has a new time.')).toHaveLength(2)
    await pass(DAY)
    expect((await act.read(id)).round).toBe(2)
  },
)

test('a match with a time of its own that is later does not move with its round', async () => {
  const times = [inMs(DAY), inMs(2 * DAY)]
  const { id } = await timed(times)
  const rounds = (await act.bracket(id)).stages[0]?.groups[0]?.rounds ?? []
  const match_id = rounds[1]?.matches.find(({ entrants }) => entrants.every(Boolean))?.id
  await act.act(await fresh(org), id, 'times/set', { match_id, time: inMs(5 * DAY), reason })
  expect((await preview(id, { time: later(times[0], DAY / 2) })).body.matches_total).toBe(1)
  expect((await preview(id, { time: later(times[0], 7 * DAY) })).body.matches_total).toBe(2)
})

test('before the start nobody is notified, and no match is known', async () => {
  const times = [inMs(DAY), inMs(2 * DAY)]
  const { id } = (await act.create(await fresh(org), { round_start: 'at_times', round_times: times })).body
  expect((await preview(id, { time: inMs(1.5 * DAY) })).body).toMatchObject({
    notified: 0,
    matches_total: 0,
    rounds: { moved: [{ round: 2 }, { round: 3 }], ends: { before: expect.any(String) as string } },
  })
})

test('rounds without a time after those with one: no end is told', { tags: 'long' }, async () => {
  const { id } = await timed([inMs(DAY)])
  expect((await preview(id, { time: inMs(1.5 * DAY) })).body.rounds?.ends).toBeNull()
})

test(
  'a move is not undone when it was moved again, when its round is open, or when the time has passed',
  { tags: 'long' },
  async () => {
    const times = [inMs(DAY), inMs(2 * DAY)]
    const { id } = await timed(times)
    await round(id, { time: inMs(1.5 * DAY), shift_later: false })
    const first = await lineOf(id)
    await round(id, { time: inMs(1.6 * DAY), shift_later: false })
    expect(await undo(id, first.seq)).toMatchObject({ body: { code: 'changed_since' } })
    await pass(1.1 * DAY)
    const second = await lineOf(id)
    expect((await undo(id, second.seq)).body).toMatchObject({ round_times: [inMs(0.4 * DAY), times[1]] })
    expect(await undo(id, first.seq)).toMatchObject({ body: { code: 'time_passed' } })
    expect(await undo(id, first.seq, 'preview')).toMatchObject({ body: { code: 'time_passed' } })
    await pass(0.5 * DAY)
    expect(await undo(id, first.seq)).toMatchObject({ body: { code: 'round_open' } })
  },
)

test('a cup over days with its fifth day postponed', { tags: 'long' }, async () => {
  const day = (n: number) => inMs(DAY / 24 + n * DAY)
  const people = [ann, bob, cid]
  const times = [day(1), day(2), day(3), day(4), day(5)]
  const { id } = await begin(people, {
    format: 'round_robin',
    legs: 2,
    round_start: 'at_times',
    round_times: times,
  })
  const postponed = later(times[3], 3 * DAY)
  const moved = await round(id, { round: 5, time: postponed, shift_later: true })
  expect(moved.body.round_times).toEqual([...times.slice(0, 3), postponed, later(times[4], 3 * DAY)])
  const playDay = async () => act.playOut(id, await Promise.all(people.map(fresh)))
  for (let n = 0; n < 4; n++) {
    expect(await playDay()).toBe(1)
    await pass(DAY + (n === 0 ? DAY / 24 : 0))
  }
  // The fifth day would have been now.
  expect(await playDay()).toBe(0)
  await pass(3 * DAY)
  expect(await playDay()).toBe(1)
  await pass(DAY)
  expect(await playDay()).toBe(1)
  expect((await act.read(id)).status).toBe('completed')
})

test('refusals of the time of a round', { tags: 'long' }, async () => {
  const { id } = await begin([ann, bob, cid], {
    format: 'round_robin',
    round_start: 'at_times',
    round_times: [inMs(DAY), inMs(2 * DAY)],
  })
  expect(await round(id, { time: inMs(DAY * 1.5) }, ann)).toMatchObject({ status: 403 })
  expect(await preview(id, { time: inMs(DAY * 1.5) }, ann)).toMatchObject({ status: 403 })
  expect(await preview(999_999, { time: inMs(DAY) })).toMatchObject({ status: 404 })
  expect(await preview(id, { time: inMs(-DAY) })).toMatchObject({ body: { code: 'time_passed' } })
  expect(await round(id, { round: 4, time: inMs(DAY) })).toMatchObject({ body: { code: 'no_such_round' } })
  expect(await round(id, { time: inMs(-DAY) })).toMatchObject({ body: { code: 'time_passed' } })
  expect(await round(id, { time: inMs(9 * DAY), shift_later: false })).toMatchObject({
    body: { code: 'out_of_order' },
  })
  // The third round would be too far away, too.
  expect(await round(id, { time: inMs(364.5 * DAY), shift_later: true })).toMatchObject({
    body: { code: 'too_far' },
  })
  await pass(DAY)
  expect(await round(id, { time: inMs(DAY * 1.5) })).toMatchObject({ body: { code: 'round_open' } })
  const plain = await begin([ann, bob])
  expect(await round(plain.id, { time: inMs(DAY) })).toMatchObject({ body: { code: 'without_times' } })
  await act.edit(await fresh(org), plain.id, { status: 'cancelled' })
  expect(await round(plain.id, { time: inMs(DAY) })).toMatchObject({ body: { code: 'over' } })
})
