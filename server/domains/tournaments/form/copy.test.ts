import { expect, test } from 'vitest'
import {
  act,
  actor,
  ann,
  app,
  bob,
  context,
  edit,
  enter,
  made,
  open,
  org,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'
import { retireGame } from '#server/testing/retire.ts'
import { newSession } from '#server/testing/people.ts'
import { must } from '#server/testing/visitor.ts'
import { editTournament } from './edit.ts'

const WEEK_MS = 7 * 86_400_000

setUpTournaments()

const listed = async (scope: string) =>
  (
    await must<{ results: { id: number; name: string; status: string }[] }>(
      app.url,
      `/v1/tournaments/?scope=${scope}&page_size=50`,
      { token: (await newSession(app.url, org)).accessToken },
    )
  ).results
const read = async (id: number) => act.read(id, await newSession(app.url, org))

test(
  'a tournament that repeats announces the next one when it starts: a week later, once, with its staff',
  { tags: 'long' },
  async () => {
    const id = await open({ name: 'Weekly Swiss 34', repeats: 'weekly', check_in_minutes: 0 })
    await act.appoint(await newSession(app.url, org), id, bob, 'referee')
    for (const who of [ann, bob]) await enter(who, id)
    const before = await read(id)
    expect(before.next_id).toBeNull()
    await act.act(await newSession(app.url, org), id, 'start')
    const nextId = (await read(id)).next_id
    if (nextId === null) throw new Error('the next one is announced')
    const next = await read(nextId)
    expect(next).toMatchObject({
      name: 'Weekly Swiss 35',
      status: 'registration',
      repeats: 'weekly',
      entrants_count: 0,
      staff: [{ role: 'owner' }, { role: 'referee', player: { username: bob.username } }],
    })
    expect(Date.parse(next.starts_at) - Date.parse(before.starts_at)).toBe(WEEK_MS)
    await edit(id, { status: 'cancelled' })
    expect((await read(id)).next_id).toBe(nextId)
  },
)

test(
  'one that is cancelled is followed too; when it no longer repeats, nothing follows',
  { tags: 'long' },
  async () => {
    const id = await open({ name: 'Friday Cup', repeats: 'weekly' })
    await edit(id, { status: 'cancelled' })
    const nextId = (await read(id)).next_id ?? 0
    expect(await read(nextId)).toMatchObject({ name: 'Friday Cup', status: 'registration' })
    await edit(nextId, { repeats: 'none' })
    await edit(nextId, { status: 'cancelled' })
    expect((await read(nextId)).next_id).toBeNull()
  },
)

test('of a retired mode goes on, is followed by none, and its copy is not published', async () => {
  const id = await open({ name: 'Last Cup', repeats: 'weekly' })
  for (const who of [ann, bob]) await enter(who, id)
  await retireGame(app, 'chess', true)
  await act.act(await newSession(app.url, org), id, 'start')
  expect(await read(id)).toMatchObject({ status: 'live', next_id: null })
  const copy = await act.act(await newSession(app.url, org), id, 'clone')
  const copyId = (copy.body as { id?: number }).id ?? 0
  expect(await edit(copyId, { name: 'Kept as a draft' })).toMatchObject({ ok: true })
  const publish = () => edit(copyId, { status: 'registration' })
  expect(await publish()).toEqual({ ok: false, refusal: 'unknown_mode' })
  await retireGame(app, 'chess', false)
  expect(await publish()).toMatchObject({ ok: true })
})

test(
  'a draft from before the limit of entries was lowered is not published over it',
  { tags: 'long' },
  async () => {
    const draft = await made({ entry_fee_cents: 5000 })
    const published = await open({ entry_fee_cents: 5000 })
    const limited = { ...context, settings: { ...context.settings, current: limitedTo(2000) } }
    const publish = (change: object = {}) =>
      editTournament.run(limited, actor(org), {
        params: { id: draft },
        body: { status: 'registration', ...change },
      })
    expect(await publish()).toEqual({ ok: false, refusal: 'entry_too_high' })
    // A published tournament stays as it is, and a draft can be brought under the limit in the act that
    // publishes it.
    expect(
      await editTournament.run(limited, actor(org), {
        params: { id: published },
        body: { description: 'Soon.' },
      }),
    ).toMatchObject({ ok: true })
    expect(await publish({ entry_fee_cents: 2000 })).toMatchObject({ ok: true })
  },
)
const limitedTo = (cents: number) => () => ({ ...context.settings.current(), MAX_ENTRY_CENTS: cents })

test('whose owner may no longer organize ends with the one that runs', async () => {
  const id = await open({ repeats: 'weekly' })
  for (const who of [ann, bob]) await enter(who, id)
  await app.db.updateTable('players').set({ role: 'player' }).where('id', '=', org.id).execute()
  await act.act(await newSession(app.url, org), id, 'start')
  expect((await read(id)).next_id).toBeNull()
  await app.db.updateTable('players').set({ role: 'organizer' }).where('id', '=', org.id).execute()
})

test('a template is listed for its owner alone, is copied, and goes when it is deleted', async () => {
  const id = await open({ name: 'LAN Day', format: 'swiss', rounds: 4 })
  const kept = await act.act(await newSession(app.url, org), id, 'template')
  expect(kept).toMatchObject({
    status: 201,
    body: { is_template: true, status: 'draft', can: { publish: false } },
  })
  const template = kept.body.id
  expect((await listed('templates')).map((each) => each.id)).toEqual([template])
  for (const scope of ['mine', 'organised', 'all'])
    expect((await listed(scope)).map((each) => each.id)).not.toContain(template)
  const copy = await act.act(await newSession(app.url, org), template, 'clone')
  expect(copy.body).toMatchObject({ name: 'LAN Day', format: 'swiss', rounds: 4, is_template: false })
  await edit(template, { status: 'cancelled' })
  expect(await listed('templates')).toEqual([])
})

test('a draft that is cancelled is still its staff’s alone', { tags: 'long' }, async () => {
  const id = await made({ name: 'Secret Cup' })
  await edit(id, { status: 'cancelled' })
  expect((await read(id)).status).toBe('cancelled')
  expect((await listed('all')).map((each) => each.name)).not.toContain('Secret Cup')
  expect(
    await act.send(await newSession(app.url, ann), 'POST', `/v1/tournaments/${id}/register/`),
  ).toMatchObject({
    status: 404,
  })
})
