import { expect, test } from 'vitest'
import { ask } from '#server/testing/visitor.ts'
import { act, ann, app, made, org, setUpTournaments } from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

test('a draft that was cancelled stays with its staff', async () => {
  const id = await made({ name: 'Secret Invitational' })
  expect((await act.edit(org, id, { status: 'cancelled' })).status).toBe(200)
  for (const path of ['', 'preview/', 'entrants/', 'journal/', 'bracket/', 'calendar/', 'draw/'])
    for (const token of [undefined, ann.accessToken])
      expect(await ask(app.url, `/v1/tournaments/${id}/${path}`, { token })).toMatchObject({ status: 404 })
  const address = `/tournament-details?tournamentId=${id}`
  for (const path of [address, `${address}&embed=bracket`])
    expect(await (await fetch(`${app.url}${path}`)).text()).not.toContain('Secret Invitational')
  expect((await fetch(`${app.url}/embed/tournament/${id}`)).status).toBe(404)
})
