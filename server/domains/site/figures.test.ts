import { expect, test } from 'vitest'
import { lastKnown } from './figures.ts'

test('a figure is read each time; when reading hangs or fails, the last known value is used', async () => {
  let read: () => Promise<number> = async () => 1
  const figure = lastKnown(() => read(), 30)
  expect(await figure()).toBe(1)
  read = async () => 2
  expect(await figure()).toBe(2)
  read = () => new Promise(() => {})
  expect(await figure()).toBe(2)
  expect(await figure()).toBe(2)
  read = async () => {
    throw new Error('gone')
  }
  expect(await figure()).toBe(2)
  read = async () => 3
  await figure()
  expect(await figure()).toBe(3)
})

test('without a known value the response is a 503 with Retry-After', async () => {
  await expect(lastKnown(() => new Promise(() => {}), 10)()).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    headers: { 'retry-after': '2' },
  })
})
