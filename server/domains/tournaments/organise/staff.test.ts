import { expect, test } from 'vitest'
import { must, type Person } from '#server/testing/visitor.ts'
import { act, ann, app, made, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

const notices = async (who: Person) =>
  (
    await must<{ results: { message: string; extras: { tournament_id: number | null } }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: who.accessToken },
    )
  ).results

test('whoever is made a referee or an organiser is told, once for each role, and sees the draft', async () => {
  const id = await made({ name: 'Staffed' })
  const make = (role: string) => act.act(org, id, 'staff', { username: ann.username, role })
  await make('referee')
  await make('referee')
  await app.runJobs()
  expect(await notices(ann)).toMatchObject([
    { message: 'You’re a referee of Staffed.', extras: { tournament_id: id } },
  ])
  expect((await act.read(id, ann)).staff_role).toBe('referee')
  await make('none')
  await make('organizer')
  await app.runJobs()
  expect((await notices(ann)).map(({ message }) => message)).toEqual([
    'You’re an organizer of Staffed.',
    'You’re a referee of Staffed.',
  ])
})
