import { expect, test } from 'vitest'
import { EVENT_ACCESS } from '#contract/live.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { ask, must } from '#server/testing/visitor.ts'

setUpNewAccount()

const PROFILE = '/v1/players/profile/'
const PRIVATE = { first_name: 'Ann', last_name: 'Lee', dob: '1990-05-01', phone: '+12125550123' }

async function keyOfAnn() {
  await app.db
    .updateTable('players')
    .set({ ...PRIVATE, paypal_email: 'ann@pay.example', kyc_status: 'approved' })
    .where('id', '=', ann.id)
    .execute()
  const { secret } = await must<{ secret: string }>(app.url, '/v1/developer/keys/', {
    method: 'POST',
    token: ann.accessToken,
    body: { name: 'bot', scopes: ['profile:read', 'profile:write'] },
  })
  return secret
}
const put = (token: string, body: object) => ask(app.url, PROFILE, { method: 'PUT', token, body })

test('a program reads no name, birth date, number, papers or payment account', async () => {
  const token = await keyOfAnn()
  const hidden = {
    first_name: null,
    last_name: null,
    address: null,
    dob: null,
    phone: null,
    paypal_email: null,
    kyc_status: 'none',
  }
  expect(await must(app.url, PROFILE, { token })).toMatchObject({ email: ann.email, ...hidden })
  expect(await put(token, { bio: 'Hello' })).toMatchObject({ status: 200, body: { bio: 'Hello', ...hidden } })
  expect(await must(app.url, PROFILE, { token: ann.accessToken })).toMatchObject(PRIVATE)
  expect(EVENT_ACCESS.profile).toBe('session')
})

test.each([
  ['name', { first_name: 'Eve' }],
  ['birth date', { dob: '1991-05-01' }],
  ['number', { phone: '+12125550199' }],
  ['privacy', { is_private: false, bio: 'Hello' }],
  ['mails', { notification_preferences: {} }],
])('a program changes no %s', async (_what, body) => {
  expect(await put(await keyOfAnn(), body)).toMatchObject({ status: 403, body: { code: 'session_only' } })
})
