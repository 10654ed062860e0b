import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JournalLine } from '#contract/tournaments/bracket.ts'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import type { Tournament } from '#contract/tournaments/shapes.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { playActions } from '#server/testing/actions/play-actions.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let referee: Person
let people: Person[]
beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, ['orga', 'ref', 'ann', 'bob', 'cem', 'dan'])
  ;[org, referee] = [all[0] as Person, all[1] as Person]
  people = all.slice(2, 6)
  await act.promote(org)
})
afterAll(() => app.close())

const journal = async (id: number, who = org) =>
  (
    await must<{ results: JournalLine[] }>(app.url, `/v1/tournaments/${id}/journal/`, {
      token: who.accessToken,
    })
  ).results
const lineOf = async (id: number, kind: JournalLine['kind'], who = org) => {
  const line = (await journal(id, who)).find((each) => each.kind === kind)
  if (!line) throw new Error(`no line ${kind}`)
  return line
}
const undo = (id: number, seq: number, who = org, reason = 'A mistake.') =>
  ask<Tournament & { code?: string }>(app.url, `/v1/tournaments/${id}/journal/${seq}/undo/`, {
    method: 'POST',
    token: who.accessToken,
    body: { reason },
  })
const previewOf = (id: number, seq: number) =>
  must<ActPreview>(app.url, `/v1/tournaments/${id}/journal/${seq}/preview/`, {
    method: 'POST',
    token: org.accessToken,
    body: {},
  })
const matches = async (id: number) =>
  (await act.bracket(id)).stages.flatMap(({ groups }) =>
    groups.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches)),
  )
const set = (id: number, matchId: number | undefined, score: [number, number], who = org) =>
  act.act(who, id, 'results', { match_id: matchId, scores: [score], reason: 'Seen.' })
const entrantOf = async (id: number, who: Person) => (await act.read(id, who)).me

describe('a result', () => {
  test(
    'that was corrected is what it was before; what followed is told first, and taken back',
    { tags: 'long' },
    async () => {
      const { id } = await act.begin(org, people)
      const [first, second] = await matches(id)
      await set(id, first?.id, [1, 0])
      await set(id, second?.id, [1, 0])
      await set(id, first?.id, [0, 1])
      const line = await lineOf(id, 'result')
      expect(line).toMatchObject({ can_undo: true, undo_refusal: null })
      const seen = await previewOf(id, line.seq)
      expect(seen.matches_total).toBeGreaterThan(0)
      const done = await undo(id, line.seq)
      expect(done.status).toBe(200)
      expect((await matches(id))[0]?.entrants.map((each) => each?.score)).toEqual([1, 0])
      const lines = await journal(id)
      expect(lines[0]).toMatchObject({ kind: 'undo', reason: 'A mistake.', values: { undone: 'result' } })
      expect(lines.find(({ seq }) => seq === line.seq)?.undone_by).toBe(lines[0]?.seq)
      expect((await undo(id, line.seq)).body.code).toBe('already_undone')
    },
  )

  test('is not undone from under a later one, and says so', { tags: 'long' }, async () => {
    const { id } = await act.begin(org, people)
    const [first] = await matches(id)
    await set(id, first?.id, [1, 0])
    const line = await lineOf(id, 'result')
    await set(id, first?.id, [0, 1])
    const old = (await journal(id)).find(({ seq }) => seq === line.seq)
    expect(old).toMatchObject({ can_undo: false, undo_refusal: 'changed_since' })
    expect((await undo(id, line.seq)).body.code).toBe('changed_since')
  })

  test('is final once the prizes are paid', async () => {
    const all = await insertPlayers(app, ['rich', 'richer'], 'rocket-league')
    for (const who of all) await playActions(app).pay(who, 1000)
    const { id } = await act.begin(org, all, {
      game: 'rocket-league',
      mode: '1v1',
      entry_fee_cents: 100,
      prize_kind: 'share',
      prize_shares: [100],
    })
    const [only] = await matches(id)
    await set(id, only?.id, [1, 0])
    await act.act(org, id, 'pay-prizes')
    const line = await lineOf(id, 'result')
    expect(line).toMatchObject({ can_undo: false, undo_refusal: 'prizes_paid' })
    expect((await undo(id, line.seq)).body.code).toBe('prizes_paid')
  })

  test('is undone by referees too; a disqualification is not, and nothing by others', async () => {
    const { id } = await act.begin(org, people)
    await act.appoint(org, id, referee, 'referee')
    const [first] = await matches(id)
    await set(id, first?.id, [1, 0])
    const result = await lineOf(id, 'result', referee)
    expect(result.can_undo).toBe(true)
    await act.act(org, id, 'disqualify', {
      entrant_id: (await entrantOf(id, people[3] as Person))?.entrant_id,
      reason: 'Unfair play.',
    })
    const out = await lineOf(id, 'disqualify', referee)
    expect(out).toMatchObject({ can_undo: false, undo_refusal: null })
    expect((await undo(id, out.seq, referee)).body.code).toBe('not_staff')
    expect((await undo(id, result.seq, people[0])).body.code).toBe('not_staff')
    for (const seq of [999, 2 ** 31, 2 ** 40]) expect((await undo(id, seq)).body.code).toBe('unknown_line')
    await must(app.url, `/v1/tournaments/${id}/journal/?before=${2 ** 40}`)
    expect((await undo(id, result.seq, referee)).status).toBe(200)
  })

  test('thirty undo it at once, one does', { tags: 'long' }, async () => {
    const { id } = await act.begin(org, people)
    const [first] = await matches(id)
    await set(id, first?.id, [1, 0])
    const { seq } = await lineOf(id, 'result')
    const all = await Promise.all(Array.from({ length: 30 }, () => undo(id, seq)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))).toEqual(
      new Set(['already_undone']),
    )
  })
})

describe('a disqualification', () => {
  test('undone at once, the entrant plays the match that it had', { tags: 'long' }, async () => {
    const { id } = await act.begin(org, people)
    const who = people[0] as Person
    const before = (await matches(id)).map(({ status, entrants }) => [status, entrants])
    await act.act(org, id, 'disqualify', {
      entrant_id: (await entrantOf(id, who))?.entrant_id,
      reason: 'Unfair play.',
    })
    expect((await entrantOf(id, who))?.status).toBe('disqualified')
    const line = await lineOf(id, 'disqualify')
    expect((await undo(id, line.seq)).status).toBe(200)
    await app.runJobs()
    expect((await matches(id)).map(({ status, entrants }) => [status, entrants])).toEqual(before)
    expect(await act.openRooms(id)).toHaveLength(2)
    expect((await playActions(app).notices(who)).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^You’re back in/),
    )
    expect(await act.playOut(id, people)).toBe(3)
    expect((await act.read(id)).status).toBe('completed')
  })

  test('after others have played on, their results that rested on it are told and taken back', async () => {
    const { id } = await act.begin(org, people)
    const who = people[0] as Person
    const me = await entrantOf(id, who)
    await act.act(org, id, 'disqualify', { entrant_id: me?.entrant_id, reason: 'Unfair play.' })
    await app.runJobs()
    await act.playOut(id, people)
    expect((await act.read(id)).status).toBe('completed')
    const line = await lineOf(id, 'disqualify')
    expect((await previewOf(id, line.seq)).dropped).toBe(1)
    const done = await undo(id, line.seq)
    expect(done.body).toMatchObject({ status: 'live' })
    await app.runJobs()
    expect(await act.playOut(id, people)).toBe(2)
    expect((await entrantOf(id, who))?.place?.best).toBeGreaterThan(0)
  })

  test('before the start it may enter again, with its fee', async () => {
    const { id } = (await act.create(org)).body
    await act.edit(org, id, { status: 'registration' })
    const who = people[0] as Person
    await act.enter(who, id)
    const me = await entrantOf(id, who)
    await act.act(org, id, 'disqualify', { entrant_id: me?.entrant_id, reason: 'Unfair play.' })
    expect((await act.enter(who, id)).body.code).toBe('excluded')
    expect((await undo(id, (await lineOf(id, 'disqualify')).seq)).status).toBe(200)
    expect((await act.enter(who, id)).status).toBe(200)
  })
})

test('the order of the seeds is what it was, until the start', async () => {
  const { id } = (await act.create(org)).body
  await act.edit(org, id, { status: 'registration' })
  for (const who of people) await act.enter(who, id)
  const { results } = await must<{ results: { id: number; name: string }[] }>(
    app.url,
    `/v1/tournaments/${id}/entrants/`,
  )
  const ids = results.map((each) => each.id)
  const order = async () =>
    (
      await app.db
        .selectFrom('tournament_seeds')
        .select('entrant_id')
        .where('tournament_id', '=', id)
        .orderBy('position')
        .execute()
    ).map((each) => each.entrant_id)
  expect((await act.act(org, id, 'seeds', { seeds: ids, reason: '  ' })).status).toBe(400)
  await act.act(org, id, 'seeds', { seeds: ids.toReversed(), reason: 'As in the last cup.' })
  const [one, two, three, four] = results.map((each) => each.name)
  expect(await lineOf(id, 'seeds')).toMatchObject({
    reason: 'As in the last cup.',
    values: { moved: 4, moves: `${four} 4 → 1, ${one} 1 → 4, ${three} 3 → 2, ${two} 2 → 3` },
  })
  await act.act(org, id, 'seeds', { seeds: [...ids.slice(1), ...ids.slice(0, 1)] })
  const line = await lineOf(id, 'seeds')
  expect((await undo(id, line.seq)).status).toBe(200)
  expect(await order()).toEqual(ids.toReversed())
  await act.act(org, id, 'start')
  const first = (await journal(id)).findLast(({ kind }) => kind === 'seeds')
  expect(first).toMatchObject({ can_undo: false, undo_refusal: 'already_started' })
})

test(
  'a late entrant is out again as long as it has not played, and may come later',
  { tags: 'long' },
  async () => {
    const three = people.slice(0, 3)
    const { id } = await act.begin(org, three)
    const late = people[3] as Person
    expect((await act.act(org, id, 'entrants', { username: late.username })).status).toBe(200)
    const line = await lineOf(id, 'add_entrant')
    expect(await previewOf(id, line.seq)).toMatchObject({ notified: 2, places: [{ best: 1, worst: 2 }] })
    expect((await undo(id, line.seq)).status).toBe(200)
    expect((await act.read(id)).entrants_count).toBe(3)
    expect((await entrantOf(id, late))?.seed ?? null).toBeNull()
    expect((await act.act(org, id, 'entrants', { username: late.username })).status).toBe(200)
    const again = await lineOf(id, 'add_entrant')
    await app.runJobs()
    await act.playOut(id, people)
    expect((await journal(id)).find(({ seq }) => seq === again.seq)).toMatchObject({
      can_undo: false,
      undo_refusal: 'has_results',
    })
  },
)

test('a pause is undone while it lasts', { tags: 'long' }, async () => {
  const { id } = await act.begin(org, people)
  for (const paused of [true, false])
    expect(await act.act(org, id, 'pause', { paused, reason: ' ' })).toMatchObject({
      status: 400,
      body: { reason: [expect.any(String)] },
    })
  await act.act(org, id, 'pause', { paused: true })
  const line = await lineOf(id, 'pause')
  expect((await previewOf(id, line.seq)).notified).toBe(4)
  expect((await undo(id, line.seq)).body).toMatchObject({ paused: false })
  await act.act(org, id, 'pause', { paused: true })
  const next = await lineOf(id, 'pause')
  await act.act(org, id, 'pause', { paused: false })
  expect((await journal(id)).find(({ seq }) => seq === next.seq)?.undo_refusal).toBe('not_paused')
  app.clock.advance(1000)
  await act.act(org, id, 'pause', { paused: true })
  expect((await undo(id, next.seq)).body).toMatchObject({ code: 'not_paused' })
  expect((await act.read(id)).paused).toBe(true)
})

test('undoing a late entry of a Swiss tells the newcomer, and claims no places', async () => {
  const { id } = await act.begin(org, people.slice(0, 3), { format: 'swiss', rounds: 3 })
  await act.act(org, id, 'entrants', { username: (people[3] as Person).username })
  const { seq } = await lineOf(id, 'add_entrant')
  expect(await previewOf(id, seq)).toMatchObject({ notified: 1, places: [] })
})
