import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { digestAt, planDelivery } from './delivery.ts'
import { addMinutes, minuteOf, nextWallTime, wallMinute } from './local-time.ts'
import {
  CHANNELS,
  changePreferences,
  preferencesOf,
  type PreferenceChange,
  type QuietHours,
} from '#core/players/notification-preferences.ts'
import { isQuiet, quietEnd } from './quiet.ts'
import { TOPICS, topicOf, typeOf } from '#core/players/notification-topics.ts'
import { sized } from '#core/testing/sized.ts'

const DAY_MINUTES = 24 * 60
// Zones with a half-hour DST shift, with an offset of 45 minutes, at both ends of UTC, with DST changes at
// midnight, and with negative DST in winter.
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Havana',
  'Africa/Casablanca',
  'Europe/Dublin',
]
// Moments within a day of DST changes in some of these zones.
const JUMPS = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2027-02-07',
  '2027-03-14',
].map((day) => Date.parse(day))

const zone = fc.constantFrom(...ZONES)
const time = fc
  .integer({ min: 0, max: DAY_MINUTES - 1 })
  .map(
    (minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
  )
const moment = fc.oneof(
  fc
    .tuple(fc.constantFrom(...JUMPS), fc.integer({ min: -36 * 3600, max: 36 * 3600 }))
    .map(([day, seconds]) => new Date(day + seconds * 1000)),
  fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
)
const hours: fc.Arbitrary<QuietHours> = fc
  .record({ from: time, to: time, time_zone: zone })
  .filter(({ from, to }) => from !== to)
const switches = fc.dictionary(fc.constantFrom(...TOPICS), fc.boolean())
const change: fc.Arbitrary<PreferenceChange> = fc.record(
  {
    in_app: switches,
    mail: switches,
    push: switches,
    mail_rhythm: fc.constantFrom('at_once' as const, 'daily' as const),
    quiet_hours: fc.oneof(hours, fc.constant(null)),
  },
  { requiredKeys: [] },
)

describe('local times', () => {
  test.each([
    ['2026-11-21T12:00:30Z', 'UTC', '09:00', '2026-11-22T09:00:00Z'],
    ['2026-11-21T08:59:59Z', 'UTC', '09:00', '2026-11-21T09:00:00Z'],
    ['2026-11-21T09:00:00Z', 'UTC', '09:00', '2026-11-22T09:00:00Z'],
    ['2026-11-21T12:00:00Z', 'Pacific/Kiritimati', '09:00', '2026-11-21T19:00:00Z'],
    // 02:30 does not exist in Berlin on 29 March and occurs twice on 25 October.
    ['2026-03-28T12:00:00Z', 'Europe/Berlin', '02:30', '2026-03-29T01:00:00Z'],
    ['2026-10-24T12:00:00Z', 'Europe/Berlin', '02:30', '2026-10-25T00:30:00Z'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '02:30', '2026-10-25T01:30:00Z'],
    ['2026-03-28T12:00:00Z', 'Europe/Berlin', '09:00', '2026-03-29T07:00:00Z'],
  ])('after %s in %s it is %s at %s', (after, where, wanted, at) =>
    expect(nextWallTime(new Date(after), where, minuteOf(wanted))).toEqual(new Date(at)),
  )

  test('the next occurrence shows the wanted time, or that time was skipped, and there is no earlier one', () =>
    fc.assert(
      fc.property(moment, zone, time, (after, where, wanted) => {
        const at = nextWallTime(after, where, minuteOf(wanted))
        expect(at > after).toBe(true)
        expect(at.getTime() - after.getTime()).toBeLessThanOrEqual(26 * 3_600_000)
        for (let probe = addMinutes(at, -1); probe > after; probe = addMinutes(probe, -1))
          if (wallMinute(probe, where) === minuteOf(wanted))
            throw new Error(`${probe.toISOString()} is earlier`)
        const past = (wallMinute(at, where) - minuteOf(wanted) + DAY_MINUTES) % DAY_MINUTES
        expect(past).toBeLessThanOrEqual(60)
      }),
      { numRuns: sized(16, 600) },
    ))
})

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:30', time_zone: 'Europe/Berlin' }
  test.each([
    ['2026-11-21T20:59:00Z', false],
    ['2026-11-21T21:00:00Z', true],
    ['2026-11-22T06:29:59Z', true],
    ['2026-11-22T06:30:00Z', false],
  ])('22:00 to 07:30 in Berlin: %s is quiet: %s', (at, quiet) =>
    expect(isQuiet(night, new Date(at))).toBe(quiet),
  )

  test('without quiet hours it is never quiet', () => expect(isQuiet(null, new Date())).toBe(false))

  test('the end is not quiet, every minute before it is', () =>
    fc.assert(
      fc.property(hours, moment, (given, at) => {
        const end = quietEnd(given, at)
        expect(isQuiet(given, end)).toBe(false)
        if (!isQuiet(given, at)) expect(end).toEqual(at)
        for (let probe = addMinutes(end, -1); probe > at; probe = addMinutes(probe, -1))
          expect(isQuiet(given, probe)).toBe(true)
      }),
      { numRuns: sized(16, 600) },
    ))
})

describe('preferences', () => {
  test("missing choices have the site's defaults", () => {
    expect(preferencesOf({})).toMatchObject({
      in_app: { roster: true },
      mail: { account: true, friend_request: false },
      push: { tournament: true },
      mail_rhythm: 'at_once',
      quiet_hours: null,
    })
  })

  test('account notices cannot be switched off in the app', () =>
    expect(preferencesOf({ in_app: { account: false, roster: false } }).in_app).toMatchObject({
      account: true,
      roster: false,
    }))

  test('a change applies, and nothing else changes', () =>
    fc.assert(
      fc.property(change, change, (chosen, next) => {
        const [before, after] = [preferencesOf(chosen), preferencesOf(changePreferences(chosen, next))]
        for (const channel of CHANNELS)
          for (const topic of TOPICS)
            if (!(channel === 'in_app' && topic === 'account'))
              expect(after[channel][topic]).toBe(next[channel]?.[topic] ?? before[channel][topic])
        expect(after.mail_rhythm).toBe(next.mail_rhythm ?? before.mail_rhythm)
        expect(after.quiet_hours).toEqual(
          next.quiet_hours === undefined ? before.quiet_hours : next.quiet_hours,
        )
      }),
    ))

  test('topics and types are one to one', () => {
    expect(TOPICS.map((topic) => topicOf(typeOf(topic)))).toEqual(TOPICS)
    expect(topicOf(99)).toBeUndefined()
  })
})

describe('how a notification is delivered', () => {
  test('channels switched off are not used, those switched on are, and nothing is pushed in quiet hours', () =>
    fc.assert(
      fc.property(change, fc.constantFrom(...TOPICS), zone, moment, (chosen, topic, where, now) => {
        const preferences = preferencesOf(chosen)
        const { inApp, mail, push } = planDelivery({ topic, preferences, zone: where, now })
        expect(inApp).toBe(topic === 'account' || chosen.in_app?.[topic] !== false)
        expect(mail.kind === 'none').toBe(!preferences.mail[topic])
        expect(push.kind === 'none').toBe(!preferences.push[topic])
        if (push.kind !== 'none') expect(isQuiet(preferences.quiet_hours, push.at)).toBe(false)
        if (push.kind === 'single') expect(push.at).toEqual(now)
        if (topic === 'account' && mail.kind !== 'none') expect(mail).toEqual({ kind: 'single', at: now })
        else if (mail.kind !== 'none') {
          expect(mail.kind).toBe(preferences.mail_rhythm === 'daily' ? 'batched' : 'single')
          expect(isQuiet(preferences.quiet_hours, mail.at)).toBe(false)
          expect(mail.at >= now).toBe(true)
        }
      }),
      { numRuns: 300 },
    ))

  test('the daily mail is sent at 09:00, or when quiet hours end', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(digestAt({ quiet_hours: null }, 'Europe/Berlin', now)).toEqual(new Date('2026-11-22T08:00:00Z'))
    expect(
      digestAt(
        { quiet_hours: { from: '23:00', to: '10:15', time_zone: 'Europe/Berlin' } },
        'Europe/Berlin',
        now,
      ),
    ).toEqual(new Date('2026-11-22T09:15:00Z'))
  })
})
