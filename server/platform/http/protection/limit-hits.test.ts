import { expect, test } from 'vitest'
import { manualClock } from '#server/platform/clock.ts'
import { countRefusals } from './limit-hits.ts'

test('refusals are counted for an hour, by limit, with how many were refused', async () => {
  const clock = manualClock(new Date('2026-11-21T12:00:00Z'))
  let isFull = false
  const limiter = countRefusals(
    {
      take: async () => (isFull ? { ok: false, retryAfterS: 1 } : { ok: true, left: 1, resetS: 1 }),
      quotaOf: () => 1,
    },
    clock,
  )
  await limiter.take('code', '10.0.0.1')
  expect(limiter.listHits()).toEqual([])
  isFull = true
  for (const subject of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await limiter.take('code', subject)
  expect(limiter.listHits()).toEqual([{ limit: 'code', refused: 3, subjects: 2, last: clock.now() }])
  clock.advance(3_600_000)
  expect(limiter.listHits()).toEqual([])
  expect(await limiter.take('code', '10.0.0.1')).toEqual({ ok: false, retryAfterS: 1 })
  expect(limiter.listHits()).toMatchObject([{ refused: 1, subjects: 1 }])
  expect(limiter.countAll()).toEqual({ code: 4 })
})
