import { describe, expect, test } from 'vitest'
import { isScope, ORGANIZATION_SCOPES, SCOPES } from '#core/scopes.ts'
import { accessOf } from './call.ts'
import { allCalls } from './calls.ts'

const calls = allCalls.map(({ domain, call }) => ({ domain, key: call.key, call, access: accessOf(call) }))
const keysOf = (chosen: typeof calls) => chosen.map(({ key }) => key).sort()

/** Domains whose calls are all about credentials, papers, personal data, or decisions of staff. */
const CLOSED = ['accounts', 'identity', 'privacy', 'moderation', 'admin']
const IN_CLOSED_BUT_PUBLIC = ['GET v1 /developer/scopes/', 'POST v1 /keys/leaked/']

/** Calls of the other domains that no key may make. A new one is added here knowingly; none is ever taken away. */
const NEVER = [
  // money
  'DELETE v1 /wallet/self-exclusion/',
  'GET v1 /payments/',
  'GET v1 /payments/deposits/{id}/',
  'GET v1 /payments/withdrawals/{id}/',
  'GET v1 /wallet/eligibility/',
  'GET v1 /wallet/limits/',
  'POST v1 /payments/deposits/',
  'POST v1 /payments/deposits/{id}/cancel/',
  'POST v1 /payments/deposits/{id}/capture/',
  'POST v1 /payments/withdrawals/',
  'POST v1 /tournaments/{id}/pay-prizes/',
  'POST v1 /wallet/cool-off/',
  'POST v1 /wallet/self-exclusion/',
  'PUT v1 /lobbies/{id}/{teamId}/shares/',
  'PUT v1 /lobbies/{id}/{teamId}/shares/agree/',
  'PUT v1 /players/paypal-update/',
  'PUT v1 /wallet/limits/',
  // credentials, secret addresses and devices
  'DELETE v1 /organizations/{slug}/keys/{id}/',
  'GET v1 /organizations/{slug}/keys/',
  'POST v1 /organizations/{slug}/keys/',
  'POST v1 /organizations/{slug}/keys/{id}/rotate/',
  'DELETE v1 /players/calendar/',
  'DELETE v1 /players/push-subscriptions/{id}/',
  'GET v1 /players/calendar/',
  'GET v1 /players/push-subscriptions/',
  'POST v1 /players/calendar/',
  'POST v1 /players/profile/verify/',
  'POST v1 /players/push-subscriptions/',
  'POST v1 /players/unsubscribe/',
  'PUT v1 /players/disconnect-account/',
  'PUT v1 /players/link-account/',
  'PUT v1 /players/otp/',
  'PUT v1 /players/push-subscriptions/',
  'DELETE v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/',
  'DELETE v1 /organizations/{slug}/discord/{guildId}/',
  'DELETE v1 /organizations/{slug}/webhooks/{webhookId}/',
  'DELETE v1 /tournaments/{id}/webhooks/{webhookId}/',
  'POST v1 /discord/installed/',
  'POST v1 /organizations/{slug}/discord/channel-webhook/',
  'POST v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/test/',
  'POST v1 /organizations/{slug}/discord/install/',
  'POST v1 /organizations/{slug}/webhooks/',
  'POST v1 /organizations/{slug}/webhooks/{webhookId}/rotate/',
  'POST v1 /tournaments/{id}/webhooks/',
  'POST v1 /tournaments/{id}/webhooks/{webhookId}/rotate/',
  'GET v1 /organizations/{slug}/discord/',
  'PUT v1 /organizations/{slug}/discord/channel-webhook/{webhookId}/',
  'PUT v1 /organizations/{slug}/discord/{guildId}/',
  'PUT v1 /organizations/{slug}/webhooks/{webhookId}/',
  'PUT v1 /tournaments/{id}/webhooks/{webhookId}/',
  // roles
  'GET v1 /players/organizer-request/',
  'POST v1 /organizations/{slug}/hand-over/',
  'POST v1 /organizations/{slug}/leave/',
  'POST v1 /players/invites/{kind}/{id}/',
  'POST v1 /players/organizer-request/',
  'POST v1 /tournaments/{id}/featured/',
  'POST v1 /tournaments/{id}/unfeature/',
  'PUT v1 /organizations/{slug}/members/',
  'PUT v1 /tournaments/{id}/staff/',
  // privacy, and claims and reports about other people
  'POST v1 /players/game-account-claims/',
  'POST v1 /reports/',
  'PUT v1 /leaderboards/shown-earnings/',
  'PUT v1 /players/game-account-claims/{id}/',
  'PUT v1 /players/private-profile/',
]

test.each(calls.map(({ key, access }) => [key, access]))(
  '%s says which access it asks of a key',
  (_key, access) => expect(['public', 'session', ...SCOPES]).toContain(access),
)

test('every scope opens a call', () => {
  expect(SCOPES.filter((scope) => !calls.some(({ access }) => access === scope))).toEqual([])
})

describe('never by key', () => {
  test('is the console', () => {
    expect(keysOf(calls.filter(({ call, access }) => call.who === 'staff' && access !== 'session'))).toEqual(
      [],
    )
    expect(keysOf(calls.filter(({ key, call }) => key.includes(' /admin/') && call.who !== 'staff'))).toEqual(
      [],
    )
  })

  test('is everything about credentials, papers, personal data and decisions', () => {
    const open = calls.filter(({ domain, access }) => CLOSED.includes(domain) && access !== 'session')
    expect(keysOf(open)).toEqual([...IN_CLOSED_BUT_PUBLIC].sort())
  })

  test('are exactly these of the other domains', () => {
    const closed = calls.filter(
      ({ domain, call, access }) => !CLOSED.includes(domain) && call.who !== 'staff' && access === 'session',
    )
    expect(keysOf(closed)).toEqual([...NEVER].sort())
  })

  test('is what needs a step-up or is not shown to staff either', () => {
    const sensitive = calls.filter(({ call }) => call.stepUp || call.closedToViewers)
    expect(keysOf(sensitive.filter(({ access }) => access !== 'session'))).toEqual([])
  })
})

test('what an organization’s key does is within the scopes that it may have', () => {
  const wrong = calls.filter(
    ({ call, access }) => call.organization && !(ORGANIZATION_SCOPES as readonly string[]).includes(access),
  )
  expect(keysOf(wrong)).toEqual([])
})

test('scopes to read open only reads, and those to write none', () => {
  // A scope to manage opens both: what it is about is read by nobody else.
  const wrong = calls.filter(
    ({ key, access }) =>
      isScope(access) && !access.endsWith(':manage') && key.startsWith('GET ') !== access.endsWith(':read'),
  )
  expect(keysOf(wrong)).toEqual([])
})

test('what is public without a key is the same for everybody', () => {
  const open = calls.filter(({ access }) => access === 'public')
  expect(keysOf(open.filter(({ call }) => call.who !== 'anyone'))).toEqual([])
})
