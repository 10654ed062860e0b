import { describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'

/**
 * Staff calls that show no personal data and decide nothing: reading queues, players, hints, tournaments, challenges, seasons, the staff, announcements, games, operations
 * and webhooks, sending what a webhook had to get,
 * taking a case, asking for evidence, adding a note, testing a sign-in provider, and no longer seeing the site as a player.
 */
const WITHOUT = new Set([
  'GET v1 /admin/apps/',
  'GET v1 /admin/keys/',
  'GET v1 /admin/queues/',
  'GET v1 /admin/today/',
  'GET v1 /admin/cases/',
  'GET v1 /admin/cases/{kind}/{id}/place/',
  'GET v1 /admin/cases/{kind}/{id}/colleagues/',
  'GET v1 /admin/reasons/{kind}/',
  'GET v1 /admin/trends/',
  'GET v1 /admin/cases/{kind}/holders/',
  'PUT v1 /admin/cases/{kind}/{id}/holder/',
  'GET v1 /admin/fair-play/',
  'GET v1 /admin/announcements/',
  'GET v1 /admin/announcements/{id}/reach/',
  'GET v1 /admin/pages/{name}/{language}/',
  'GET v1 /admin/legal-pages/',
  'POST v1 /admin/pages/preview/',
  'GET v1 /admin/games/',
  'GET v1 /admin/grants/',
  'GET v1 /admin/operations/',
  'GET v1 /admin/setup/',
  'POST v1 /admin/operations/providers/{provider}/test/',
  'GET v1 /admin/players/',
  'GET v1 /admin/players/{playerId}/',
  'GET v1 /admin/players/{playerId}/record/',
  'DELETE v1 /admin/players/{playerId}/view/',
  'GET v1 /admin/players/{playerId}/sessions/',
  'GET v1 /admin/players/{playerId}/keys/',
  'GET v1 /admin/players/{playerId}/matches/',
  'GET v1 /admin/players/{playerId}/linked/',
  'GET v1 /admin/players/{playerId}/disputes/',
  'GET v1 /admin/players/{playerId}/reports/',
  'GET v1 /admin/players/{playerId}/notes/',
  'GET v1 /admin/players/{playerId}/sanctions/',
  'GET v1 /admin/players/{playerId}/sanctions/preview/',
  'GET v1 /admin/appeals/',
  'GET v1 /admin/reports/',
  'GET v1 /admin/pictures/',
  'GET v1 /admin/pictures/removed/',
  'POST v1 /admin/players/{playerId}/notes/',
  'GET v1 /admin/organizer-requests/',
  'GET v1 /admin/tournaments/',
  'GET v1 /admin/challenges/',
  'GET v1 /admin/seasons/',
  'GET v1 /admin/features/',
  'GET v1 /admin/settings/',
  'GET v1 /admin/text-rules/',
  'POST v1 /admin/text-rules/try/',
  'GET v1 /admin/staff/',
  'GET v1 /admin/staff/{username}/',
  'GET v1 /admin/disputes/',
  'GET v1 /admin/disputes/{matchId}/',
  'POST v1 /admin/disputes/{matchId}/ask-evidence/',
  'POST v1 /admin/disputes/{matchId}/notes/',
  'GET v1 /admin/discord/',
  'GET v1 /admin/webhooks/',
  'GET v1 /admin/webhooks/{webhookId}/deliveries/',
  'POST v1 /admin/webhooks/{webhookId}/test/',
  'POST v1 /admin/webhooks/{webhookId}/replay/',
  'POST v1 /admin/webhooks/{webhookId}/deliveries/{deliveryId}/resend/',
])

const calls = allCalls.map(({ call }) => call)

describe('step-up', () => {
  const staff = calls.filter(({ who }) => who === 'staff')
  test.each(staff.map(({ key, stepUp }) => [key, stepUp]))(
    '%s: staff calls that show documents or decide require it',
    (key, stepUp) => expect(stepUp ?? false).toBe(!WITHOUT.has(key)),
  )

  test('a call that requires it declares the refusal', () => {
    const silent = calls.filter(({ stepUp, refusals }) => stepUp && !('step_up_required' in (refusals ?? {})))
    expect(silent.map(({ key }) => key)).toEqual([])
  })
})
