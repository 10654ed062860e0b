import { expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

test('many requests cause one run at once and one at the end of the interval', () => {
  vi.useFakeTimers()
  const task = vi.fn()
  const request = throttle(task, 500)
  for (let count = 0; count < 50; count += 1) request()
  expect(task).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect(task).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(task).toHaveBeenCalledTimes(2)
  request()
  expect(task).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
