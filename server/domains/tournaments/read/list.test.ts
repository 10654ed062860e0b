import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let org: Person

beforeAll(async () => {
  app = await startTestApp()
  const act = tournamentActions(app)
  ;[org] = await insertPlayers(app, ['namer'])
  await act.promote(org)
  for (const name of ['Rooftop Cup 5_5', 'Rooftop League', '春の将棋杯', 'Rooftop draft']) {
    const { id } = (await act.create(org, { name })).body
    if (name !== 'Rooftop draft') await act.edit(org, id, { status: 'registration' })
  }
})
afterAll(() => app.close())

test.each([
  ['rooftop', ['Rooftop Cup 5_5', 'Rooftop League']],
  ['5_5', ['Rooftop Cup 5_5']],
  ['杯', ['春の将棋杯']],
  ['r', []],
  ['nothing', []],
] as const)('tournaments by a part of their name: %j', async (q, names) => {
  const { results } = await must<{ results: { name: string }[] }>(
    app.url,
    `/v1/tournaments/?q=${encodeURIComponent(q)}`,
  )
  expect(results.map(({ name }) => name).toSorted()).toEqual(names)
})
