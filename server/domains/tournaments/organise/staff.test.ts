import { expect, test } from 'vitest'
import { must, type Person } from '#server/testing/visitor.ts'
import { act, ann, app, bob, made, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

const notices = async (who: Person) =>
  (
    await must<{ results: { message: string; extras: { tournament_id: number | null } }[] }>(
      app.url,
      '/v1/players/notifications/',
      { token: who.accessToken },
    )
  ).results

test('whoever is made a referee or an organiser is told once a day, and sees the draft', async () => {
  const id = await made({ name: 'Staffed' })
  const make = (role: string, who = org) => act.act(who, id, 'staff', { username: ann.username, role })
  for (const role of ['referee', 'none', 'organizer', 'none', 'referee']) await make(role)
  await app.runJobs()
  expect(await notices(ann)).toMatchObject([
    { message: 'You’re a referee of Staffed.', extras: { tournament_id: id } },
  ])
  expect((await act.read(id, ann)).staff_role).toBe('referee')
})

test('nobody becomes the staff of somebody they have blocked', async () => {
  const id = await made({ name: 'Unwanted' })
  await must(app.url, '/v1/players/blocks/', {
    method: 'POST',
    token: bob.accessToken,
    body: { user_id: org.id },
  })
  const refused = await act.act(org, id, 'staff', { username: bob.username, role: 'referee' })
  expect(refused.body.code).toBe('no_such_player')
  expect((await act.edit(org, id, { name: 'Still there' })).status).toBe(200)
})
