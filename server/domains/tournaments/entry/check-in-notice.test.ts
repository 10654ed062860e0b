import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
})
afterAll(() => app.close())

async function newest(who: Person) {
  const { results } = await must<{ results: { kind: string; can: { answer: boolean } }[] }>(
    app.url,
    '/v1/players/notifications/?page_size=1',
    { token: who.accessToken },
  )
  return results[0]
}

test(
  'the notification of a check-in can be answered until one is there or it has closed',
  { tags: 'long' },
  async () => {
    const [org, ann, bob] = (await insertPlayers(app, ['org_ci', 'ann_ci', 'bob_ci'])) as [
      Person,
      Person,
      Person,
    ]
    await act.promote(org)
    const { id } = (await act.create(org, { check_in_minutes: 30, min_entrants: 2 })).body
    await act.edit(org, id, { status: 'registration' })
    for (const who of [ann, bob]) await act.enter(who, id)
    await act.edit(org, id, { status: 'check_in' })
    await app.runJobs()
    const open = { kind: 'tournaments.notice.check_in', can: { answer: true } }
    expect([await newest(ann), await newest(bob)]).toMatchObject([open, open])
    expect((await act.act(ann, id, 'check-in')).status).toBe(200)
    expect(await newest(ann)).toMatchObject({ ...open, can: { answer: false } })
    expect(await newest(bob)).toMatchObject(open)
    await act.edit(org, id, { status: 'cancelled', reason: 'No room.' })
    expect((await act.read(id, bob)).can.check_in).toBe(false)
    const { results } = await must<{ results: { kind: string; can: { answer: boolean } }[] }>(
      app.url,
      '/v1/players/notifications/?page_size=50',
      { token: bob.accessToken },
    )
    expect(results.every(({ can }) => !can.answer)).toBe(true)
  },
)
