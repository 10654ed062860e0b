import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { ask, must } from '#server/testing/visitor.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('a program answers a request with the scope for friends, not with that for what was read', async () => {
  const [ann, bob] = await insertPlayers(app, ['ann_bot', 'bob_bot'])
  const body = { user_id: bob.id }
  await must(app.url, '/v1/players/friends/', { method: 'POST', token: ann.accessToken, body })
  type Requests = { results: { notification_id: number }[] }
  const path = '/v1/players/friend-requests/'
  const { results } = await must<Requests>(app.url, path, { token: bob.accessToken })
  const answerWith = async (scope: string, status: string) => {
    const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
      method: 'POST',
      token: bob.accessToken,
      body: { name: 'bot', scopes: ['profile:write', scope] },
    })
    return ask(app.url, `/v1/players/notification-status/${results[0]?.notification_id}/`, {
      method: 'PUT',
      token: secret,
      body: { status },
    })
  }
  expect(await answerWith('friends:read', 'read')).toMatchObject({ status: 200 })
  expect(await answerWith('friends:read', 'accept')).toMatchObject({
    status: 403,
    body: { code: 'scope_missing', scope: 'friends:write' },
  })
  expect(await answerWith('friends:write', 'accept')).toMatchObject({ status: 200 })
})
