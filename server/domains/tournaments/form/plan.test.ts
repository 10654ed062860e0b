import { expect, test } from 'vitest'
import {
  act,
  ann,
  app,
  bob,
  cid,
  enter,
  inDays,
  made,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { newSession } from '#server/testing/people.ts'
import type { Person } from '#server/testing/visitor.ts'

const DAY_MS = 86_400_000

setUpTournaments()

const fresh = (who: Person) => newSession(app.url, who)
const reason = 'The hall is closed.'
async function entered(body: Parameters<typeof open>[0] = {}) {
  const id = await open(body)
  for (const who of [ann, bob]) await enter(who, id)
  return id
}
const start = async (id: number, body: object) =>
  act.act(await fresh(org), id, 'start', { reason: '', ...body })
const move = async (id: number, starts_at: string, body: object = {}) =>
  act.edit(await fresh(org), id, { starts_at, reason, ...body })
const lines = async (id: number, kind: string) =>
  (await act.journal(id, await fresh(org))).filter((line) => line.kind === kind)
const undo = async (id: number, seq: number, what: 'undo' | 'preview' = 'undo') =>
  act.act(await fresh(org), id, `journal/${seq}/${what}`, what === 'undo' ? { reason } : {})
const told = async (who: Person) =>
  (await playActions(app).notices(await fresh(who))).filter(({ message }) => /new start time/.test(message))
    .length

test('a start before the time that everybody was told needs a reason, which the journal keeps', async () => {
  const id = await entered()
  expect(await start(id, {})).toMatchObject({ status: 400, body: { code: 'reason_missing' } })
  expect(await act.edit(await fresh(org), id, { status: 'live', reason: '' })).toMatchObject({
    body: { code: 'reason_missing' },
  })
  expect((await act.read(id)).status).toBe('registration')
  expect(await start(id, { reason: 'Everyone is here.' })).toMatchObject({ status: 200 })
  expect(await lines(id, 'start')).toMatchObject([{ reason: 'Everyone is here.' }])
})

test(
  'at its time it starts without one, unless it has fewer entrants than planned',
  { tags: 'long' },
  async () => {
    const [full, short] = await Promise.all([
      entered({ min_entrants: 2, starts_itself: false }),
      entered({ min_entrants: 4, starts_itself: false, below_minimum: 'extend' }),
    ])
    app.clock.advance(DAY_MS)
    expect(await start(full, {})).toMatchObject({ status: 200 })
    expect(await start(short, {})).toMatchObject({ body: { code: 'reason_missing' } })
    expect(await start(short, { reason })).toMatchObject({ status: 200 })
  },
)

test(
  'the start of a published tournament moves with a reason; all are told, and it can be undone',
  { tags: 'long' },
  async () => {
    const id = await entered()
    const before = (await act.read(id)).starts_at
    const [first, second] = [inDays(3), inDays(4)]
    expect(await move(id, first, { reason: '' })).toMatchObject({
      status: 400,
      body: { code: 'reason_missing' },
    })
    expect((await act.read(id)).starts_at).toBe(before)
    const had = await told(ann)
    expect((await move(id, first)).body.starts_at).toBe(first)
    expect(await told(ann)).toBe(had + 1)
    await move(id, second)
    const [latest, older] = await lines(id, 'reschedule')
    expect(older).toMatchObject({ reason, can_undo: false, undo_refusal: 'changed_since' })
    expect((await undo(id, latest?.seq ?? 0, 'preview')).body).toMatchObject({
      start: { before: second, after: first },
      notified: 2,
      matches_total: 0,
    })
    expect((await undo(id, latest?.seq ?? 0)).body).toMatchObject({ starts_at: first })
    expect((await undo(id, older?.seq ?? 0)).body).toMatchObject({ starts_at: before })
    expect(await told(ann)).toBe(had + 4)
  },
)

test('a draft was told to nobody: its start moves without a reason', async () => {
  const id = await made()
  expect(await move(id, inDays(3), { reason: '' })).toMatchObject({ status: 200 })
  expect(await lines(id, 'reschedule')).toEqual([])
})

test(
  'it is not undone once its time has passed, the check-in is open, or it has started',
  { tags: 'long' },
  async () => {
    const [passed, checking, begun] = await Promise.all([
      entered(),
      entered({ check_in_minutes: 60 }),
      entered(),
    ])
    await enter(cid, begun)
    for (const id of [passed, checking, begun]) await move(id, inDays(3))
    const seqOf = async (id: number) => (await lines(id, 'reschedule'))[0]?.seq ?? 0
    await act.edit(await fresh(org), checking, { status: 'check_in' })
    expect(await undo(checking, await seqOf(checking))).toMatchObject({ body: { code: 'only_later' } })
    await start(begun, { reason })
    expect(await undo(begun, await seqOf(begun))).toMatchObject({ body: { code: 'changed_since' } })
    app.clock.advance(2 * DAY_MS)
    expect(await undo(passed, await seqOf(passed))).toMatchObject({ body: { code: 'time_passed' } })
  },
)
