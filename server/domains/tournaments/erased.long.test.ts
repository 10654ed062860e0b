import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#server/platform/db/transact.ts'
import { accountErasure } from '#server/domains/privacy/account-deletion.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { tournamentActions } from '#server/testing/actions/tournament-actions.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { must, type Person } from '#server/testing/visitor.ts'

let app: TestApp
let act: ReturnType<typeof tournamentActions>
beforeAll(async () => {
  app = await startTestApp()
  act = tournamentActions(app)
})
afterAll(() => app.close())

type Line = { kind: string; by: string | null; values: { name?: string } }

test('an erased account leaves no name in the journal: as an entrant, in a pairing, of the staff, as who did it', async () => {
  const [org, ann, bob, cem, dan] = (await insertPlayers(app, ['orga', 'ann', 'bob', 'cem', 'dan'])) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  await act.promote(org)
  const cup = await act.begin(org, [ann, bob, cem, dan])
  await act.appoint(org, cup.id, ann, 'organizer')
  const all = await act.bracket(cup.id)
  const seedOf = (who: Person) => all.entrants.find(({ name }) => name === who.username)
  const matches = all.stages[0]?.groups[0]?.rounds[0]?.matches ?? []
  const isHers = ({ entrants }: (typeof matches)[number]) =>
    entrants.some((each) => each?.entrant_id === seedOf(ann)?.id)
  // Her own match is decided by somebody else, and she decides the other one.
  for (const match of matches) {
    const body = { match_id: match.id, scores: [[1, 0]], reason: 'As they told me.' }
    const set = await act.act(isHers(match) ? org : ann, cup.id, 'results', body)
    expect(set.status).toBe(200)
  }
  await act.act(org, cup.id, 'disqualify', { entrant_id: seedOf(ann)?.id, reason: 'Unfair play.' })
  await act.act(org, cup.id, 'cancel')
  const journal = async () =>
    (
      await must<{ results: Line[] }>(app.url, `/v1/tournaments/${cup.id}/journal/`, {
        token: (await newSession(app.url, org)).accessToken,
      })
    ).results
  expect(JSON.stringify(await journal())).toContain(`"${ann.username}"`)

  await app.db
    .updateTable('players')
    .set({ deletion_due_at: app.clock.now() })
    .where('id', '=', ann.id)
    .execute()
  await transact(app.app.context, ({ trx, now }) => accountErasure.put(trx, ann.id, now))
  await app.runJobs()
  const after = await journal()
  expect(JSON.stringify(after)).not.toContain('"ann')
  expect(JSON.stringify(after)).not.toMatch(/\bann\b/)
  const left = /^deleted-/
  expect(after.find(({ kind }) => kind === 'disqualify')?.values.name).toMatch(left)
  expect(after.find(({ kind }) => kind === 'staff')?.values.name).toMatch(left)
  const results = after.filter(({ kind }) => kind === 'result')
  expect(results.filter(({ by }) => by !== null && left.test(by))).toHaveLength(1)
  const named = results.flatMap(({ values }) => values.name?.split(' – ') ?? [])
  expect(named.filter((name) => left.test(name))).toHaveLength(1)
})
