import { expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

test('a storm becomes one run now and one when it is over', () => {
  vi.useFakeTimers()
  const task = vi.fn()
  const ask = throttle(task, 500)
  for (let count = 0; count < 50; count += 1) ask()
  expect(task).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(500)
  expect(task).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(task).toHaveBeenCalledTimes(2)
  ask()
  expect(task).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
