import { expect, test } from 'vitest'
import { lastKnown } from './figures.ts'

test('a figure is read anew while that works, and is the last known one when reading hangs or fails', async () => {
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

test('what was never known is a 503 that says so', async () => {
  await expect(lastKnown(() => new Promise(() => {}), 10)()).rejects.toMatchObject({
    status: 503,
    code: 'busy',
    headers: { 'retry-after': '2' },
  })
})
