import { expect, test } from 'vitest'
import { APPEAL_MS, dueAt, mayAppeal, mayJoin, mayLeave, maySubmit, type Course } from './course.ts'
import { isTooLongDown } from './outage.ts'

const course = (more: Partial<Course> = {}): Course => ({
  status: 'live',
  startsAt: 1000,
  endsAt: 2000,
  reviewUntil: 3000,
  players: 4,
  maxPlayers: 5,
  minPlayers: 2,
  ...more,
})
const facts = { waiting: 0, withResult: 2, lastAppealEnds: null }

test('one joins until the end while there is room, and leaves before the start', () => {
  expect(mayJoin(course(), { isIn: false }, 1999)).toMatchObject({ ok: true })
  expect(mayJoin(course(), { isIn: false }, 2000)).toMatchObject({ refusal: 'over' })
  expect(mayJoin(course({ players: 5 }), { isIn: false }, 1500)).toMatchObject({ refusal: 'full' })
  expect(mayJoin(course({ maxPlayers: null, players: 9 }), { isIn: false }, 1500).ok).toBe(true)
  expect(mayLeave(course({ status: 'upcoming' }), { isIn: true }, 999).ok).toBe(true)
  expect(mayLeave(course({ status: 'upcoming' }), { isIn: true }, 1000)).toMatchObject({ refusal: 'started' })
})

test('results are taken from the start to the end, also when a job is late', () => {
  const entry = { isIn: true, used: 1, most: 2 }
  expect(maySubmit(course(), entry, 1999).ok).toBe(true)
  expect(maySubmit(course(), entry, 2000)).toMatchObject({ refusal: 'not_live' })
  expect(maySubmit(course(), { ...entry, used: 2 }, 1500)).toMatchObject({ refusal: 'no_results_left' })
})

test('a rejection can be appealed for a day, once, until it is settled', () => {
  const result = { status: 'rejected' as const, isAppealed: false, reviewedAt: 0 }
  expect(mayAppeal(course(), result, APPEAL_MS - 1).ok).toBe(true)
  expect(mayAppeal(course(), result, APPEAL_MS)).toMatchObject({ refusal: 'too_late' })
  expect(mayAppeal(course({ status: 'completed' }), result, 1)).toMatchObject({ refusal: 'too_late' })
  expect(mayAppeal(course(), { ...result, isAppealed: true }, 1)).toMatchObject({
    refusal: 'already_appealed',
  })
})

test('it starts, ends, waits for reviews and appeals, and is settled or called off', () => {
  expect(dueAt(course({ status: 'upcoming' }), facts, 999)).toEqual({ kind: 'wait', until: 1000 })
  expect(dueAt(course({ status: 'upcoming' }), facts, 1000)).toEqual({ kind: 'start' })
  expect(dueAt(course(), facts, 2000)).toEqual({ kind: 'end' })
  const review = course({ status: 'review' })
  expect(dueAt(review, facts, 2999)).toEqual({ kind: 'wait', until: 3000 })
  expect(dueAt(review, { ...facts, waiting: 1 }, 3500)).toEqual({ kind: 'wait', until: undefined })
  expect(dueAt(review, { ...facts, lastAppealEnds: 4000 }, 3500)).toEqual({ kind: 'wait', until: 4000 })
  expect(dueAt(review, facts, 3000)).toEqual({ kind: 'settle' })
  expect(dueAt(review, { ...facts, withResult: 1 }, 3000)).toEqual({ kind: 'cancel' })
  expect(dueAt(course({ status: 'completed' }), facts, 9000)).toEqual({ kind: 'wait', until: undefined })
})

test('an outage of more than a quarter of the window calls it off', () => {
  const outage = { startsAt: 0, endsAt: 1000, downMs: 200, downSince: null }
  expect(isTooLongDown(outage, 900)).toBe(false)
  expect(isTooLongDown({ ...outage, downSince: 840 }, 900)).toBe(true)
  expect(isTooLongDown({ ...outage, downSince: 990 }, 5000)).toBe(false)
  expect(isTooLongDown({ ...outage, downSince: 1200 }, 5000)).toBe(false)
})
