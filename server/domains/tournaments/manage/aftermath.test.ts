import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ActPreview } from '#contract/tournaments/act-preview.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions, type Body } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
let org: Person
let people: Person[]
beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
  const all = await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan'])
  org = all[0] as Person
  people = all.slice(1)
  await act.promote(org)
})
afterAll(() => app.close())

const preview = async (id: number, body: Body, path = 'preview', who = org) =>
  ask<ActPreview & { code?: string }>(app.url, `/v1/tournaments/${id}/${path}/`, {
    method: 'POST',
    token: who.accessToken,
    body,
  })
const prizes = {
  prize_kind: 'fixed',
  prizes: [
    { place: 1, amount_cents: 1000 },
    { place: 2, amount_cents: 400 },
  ],
}
const matchesOf = async (id: number, round: number) =>
  (await act.bracket(id)).stages[0]?.groups[0]?.rounds[round - 1]?.matches ?? []
const win = (id: number, matchId: number | undefined) =>
  act.act(org, id, 'results', { match_id: matchId, scores: [[1, 0]], reason: 'Seen.' })
const pairsOf = (matches: Awaited<ReturnType<typeof matchesOf>>) =>
  matches.map(({ entrants }) => entrants.map((each) => each?.entrant_id ?? null))

test(
  'the last result of a Swiss round: who meets whom then, and which prizes become sure',
  { tags: 'long' },
  async () => {
    const { id } = await act.begin(org, people, { format: 'swiss', rounds: 2, ...prizes })
    const [first, second] = await matchesOf(id, 1)
    const early = await preview(id, { match_id: first?.id, scores: [[1, 0]] })
    expect(early.body).toMatchObject({ next_round: null, prizes: { is_known: true, lines: [] } })
    await win(id, first?.id)
    const told = await preview(id, { match_id: second?.id, scores: [[1, 0]] })
    expect(told.body.next_round).toMatchObject({ what: 'paired', round: 2, pairs_total: 2 })
    expect(await matchesOf(id, 2)).toEqual([])
    await win(id, second?.id)
    const { entrants } = await act.bracket(id)
    const nameOf = (entrantId: number | null) => entrants.find((each) => each.id === entrantId)?.name ?? null
    const paired = await matchesOf(id, 2)
    expect(pairsOf(paired).map((pair) => pair.map(nameOf))).toEqual(told.body.next_round?.pairs)
    // Taken back, the round is not paired any more.
    const back = await preview(id, { match_id: second?.id, undo: true })
    expect(back.body.next_round).toMatchObject({ what: 'undone', round: 2, pairs_total: 0 })
    await win(id, paired[0]?.id)
    const last = await preview(id, { match_id: paired[1]?.id, scores: [[1, 0]] })
    expect(last.body.prizes).toMatchObject({ is_known: true, is_final: true })
    // The winner was certain before; this match decides the second place.
    expect(last.body.prizes?.lines).toMatchObject([{ before_cents: 0, after_cents: 400 }])
    expect(last.body.next_round).toBeNull()
  },
)

test('too early to know: the prizes follow from a stage that is to come', { tags: 'long' }, async () => {
  const more = await insertPlayers(app, ['eve', 'fay', 'gus', 'hal'])
  const { id } = await act.begin(org, [...people, ...more], {
    format: 'two_stage',
    groups: 2,
    advance_per_group: 2,
    ...prizes,
  })
  const [first] = await matchesOf(id, 1)
  const told = await preview(id, { match_id: first?.id, scores: [[1, 0]] })
  expect(told.body).toMatchObject({ prizes: { is_known: false, lines: [] }, next_round: null })
})

test('a disqualification tells the same, to organizers of a live tournament', { tags: 'long' }, async () => {
  const { id } = await act.begin(org, people, { format: 'swiss', rounds: 2, ...prizes })
  const [first] = await matchesOf(id, 1)
  await win(id, first?.id)
  const { entrants } = await act.bracket(id)
  const [, second] = await matchesOf(id, 1)
  const out = second?.entrants[0]?.entrant_id
  const told = await preview(id, { entrant_id: out }, 'disqualify/preview')
  expect(told.body.next_round).toMatchObject({ what: 'paired', round: 2 })
  expect(told.body.next_round?.pairs.flat()).not.toContain(entrants.find((each) => each.id === out)?.name)
  expect((await preview(id, { entrant_id: out }, 'disqualify/preview', people[0])).body.code).toBe(
    'not_staff',
  )
  expect((await preview(id, { entrant_id: 999_999 }, 'disqualify/preview')).body.code).toBe('no_such_entrant')
  await act.act(org, id, 'disqualify', { entrant_id: out, reason: 'Unfair play.' })
  expect((await matchesOf(id, 2)).length).toBeGreaterThan(0)
  expect((await preview(id, { entrant_id: out }, 'disqualify/preview')).body.code).toBe('not_playing')
  expect((await preview(999_999, { entrant_id: out }, 'disqualify/preview')).body.code).toBe('not_found')
})
