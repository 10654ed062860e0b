import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addWeekdays,
  checkAction,
  checkCounterVerdict,
  checkFiling,
  clockOf,
  COUNTER_VERDICTS,
  FILE_MS,
} from './counter-notices.ts'
import { sized } from '#core/testing/sized.ts'

const DAY_MS = 86_400_000
const dates = fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

describe('the clock', () => {
  test('counts weekdays only, and keeps the time of day', () => {
    // A Friday.
    expect(addWeekdays(new Date('2026-11-20T15:30:00Z'), 1)).toEqual(new Date('2026-11-23T15:30:00Z'))
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 40 }), (from, count) => {
        const to = addWeekdays(from, count)
        expect([0, 6]).not.toContain(to.getUTCDay())
        expect((to.getTime() - from.getTime()) % DAY_MS).toBe(0)
        expect(weekdaysIn(from, to)).toBe(count)
      }),
    )
  })

  test('is never outside 10 to 14 business days, whatever federal holidays there are', () => {
    for (let at = Date.UTC(2026, 0, 1, 12); at < Date.UTC(sized(2033, 2054), 0, 1); at += DAY_MS) {
      const filed = new Date(at)
      const { restoreFrom, due } = clockOf(filed)
      expect(restoreFrom < due).toBe(true)
      expect(businessDaysIn(filed, restoreFrom)).toBeGreaterThanOrEqual(10)
      expect(businessDaysIn(filed, due)).toBeLessThanOrEqual(14)
    }
  })
})

describe('filing', () => {
  const decidedAt = new Date('2026-11-20T12:00:00Z')
  const removed = { status: 'removed', ownerId: 'ann', decidedAt, isFiled: false } as const
  const at = (ms: number) => new Date(decidedAt.getTime() + ms)

  test('is for the owner alone, once, within the period', () => {
    expect(checkFiling(removed, 'ann', at(FILE_MS - 1)).ok).toBe(true)
    expect(checkFiling(removed, 'ann', at(FILE_MS))).toMatchObject({ refusal: 'too_late' })
    expect(checkFiling({ ...removed, isFiled: true }, 'ann', at(0))).toMatchObject({
      refusal: 'already_filed',
    })
    for (const other of [{ ownerId: 'bob' }, { ownerId: null }, { status: 'declined' as const }])
      expect(checkFiling({ ...removed, ...other }, 'ann', at(0))).toMatchObject({ refusal: 'not_found' })
  })

  test('tells whoever does not own the content nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('open', 'removed', 'declined'),
        fc.boolean(),
        dates,
        (status, isFiled, now) => {
          const found = checkFiling({ status, ownerId: 'ann', decidedAt, isFiled }, 'bob', now)
          expect(found).toMatchObject({ refusal: 'not_found' })
        },
      ),
    )
  })
})

describe('a verdict', () => {
  const open = {
    status: 'open',
    isOwn: false,
    isSameStaff: false,
    restoreFrom: new Date('2026-12-08T12:00:00Z'),
  } as const

  test('restores from the first moment that it may, and keeps at any time', () => {
    fc.assert(
      fc.property(dates, (now) => {
        expect(checkCounterVerdict(open, 'kept', now).ok).toBe(true)
        expect(checkCounterVerdict(open, 'restored', now).ok).toBe(now >= open.restoreFrom)
      }),
    )
  })

  test.each([
    ['already_decided', { status: 'kept' }],
    ['own_case', { isOwn: true }],
    ['same_staff', { isSameStaff: true }],
  ] as const)('%s', (refusal, change) => {
    for (const verdict of COUNTER_VERDICTS)
      expect(checkCounterVerdict({ ...open, ...change }, verdict, open.restoreFrom)).toMatchObject({
        refusal,
      })
  })
})

test('an action is told once, until the decision', () => {
  expect(checkAction({ status: 'open', isSaid: false }).ok).toBe(true)
  expect(checkAction({ status: 'open', isSaid: true })).toMatchObject({ refusal: 'already_said' })
  expect(checkAction({ status: 'restored', isSaid: false })).toMatchObject({ refusal: 'already_decided' })
})

function weekdaysIn(after: Date, to: Date): number {
  return daysIn(after, to).filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6).length
}

function businessDaysIn(after: Date, to: Date): number {
  return daysIn(after, to).filter(
    (day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6 && !isFederalHoliday(day),
  ).length
}

function daysIn(after: Date, to: Date): Date[] {
  const count = Math.round((to.getTime() - after.getTime()) / DAY_MS)
  return Array.from({ length: count }, (_, index) => new Date(after.getTime() + (index + 1) * DAY_MS))
}

/** 5 U.S.C. §6103: on a Saturday it is kept on Friday, on a Sunday on Monday. */
function isFederalHoliday(day: Date): boolean {
  const [month, date, weekday] = [day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCDay()]
  const nth = Math.ceil(date / 7)
  if (weekday === 1 && ((month === 1 && nth === 3) || (month === 2 && nth === 3))) return true
  if (weekday === 1 && ((month === 5 && date > 24) || (month === 9 && nth === 1))) return true
  if ((weekday === 1 && month === 10 && nth === 2) || (weekday === 4 && month === 11 && nth === 4))
    return true
  const near = [0, ...(weekday === 5 ? [1] : []), ...(weekday === 1 ? [-1] : [])]
  return near.some((days) => {
    const kept = new Date(day.getTime() + days * DAY_MS)
    return ['1-1', '6-19', '7-4', '11-11', '12-25'].includes(`${kept.getUTCMonth() + 1}-${kept.getUTCDate()}`)
  })
}
