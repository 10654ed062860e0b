import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bracket } from '#contract/tournaments/bracket.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

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

test('`grand_final_reset` is answered, and can be changed in a draft', async () => {
  const of = { format: 'double_elimination' }
  const { body: made } = await act.create(org, of)
  expect(made).toMatchObject({ grand_final_reset: true, grand_final: 'reset' })
  const changed = await act.edit(org, made.id, { grand_final_reset: false })
  expect(changed.body).toMatchObject({ grand_final_reset: false, grand_final: 'single' })
  const back = await act.edit(org, made.id, { grand_final_reset: true })
  expect(back.body).toMatchObject({ grand_final_reset: true, grand_final: 'reset' })
  // The more specific field takes precedence.
  const both = await act.edit(org, made.id, { grand_final_reset: true, grand_final: 'none' })
  expect(both.body).toMatchObject({ grand_final_reset: false, grand_final: 'none' })
  // A published one is sent back as it was read.
  await act.edit(org, made.id, { status: 'registration' })
  const same = await act.edit(org, made.id, { name: 'Sunday Cup', grand_final_reset: false })
  expect(same).toMatchObject({ status: 200, body: { name: 'Sunday Cup' } })
})

test('the bracket is winners, final and third; the standings are a list with pages', async () => {
  const { id } = await act.begin(org, people, { third_place_match: true })
  const names = ({ stages }: Bracket) =>
    stages.flatMap(({ groups }) =>
      groups.flatMap(({ rounds }) =>
        rounds.flatMap(({ bracket, matches }) => [bracket, ...matches.map((match) => match.bracket)]),
      ),
    )
  expect([...new Set(names(await act.bracket(id)))].sort()).toEqual(['third', 'winners'])
  const page = (query: string) =>
    must<{ count: number; next: string | null; previous: string | null; results: { place: number }[] }>(
      app.url,
      `/v1/tournaments/${id}/standings/?${query}`,
    )
  expect(await page('')).toMatchObject({ count: 4, next: null, previous: null })
  const second = await page('page=2&page_size=3&stage=1')
  expect(second.results).toHaveLength(1)
  expect(second.previous).toBe(`/api/v1/tournaments/${id}/standings/?stage=1&page=1&page_size=3`)
  expect((await page('page=9')).results).toEqual([])
})
