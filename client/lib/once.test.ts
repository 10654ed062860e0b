import { expect, test } from 'vitest'
import { CallError } from '#client/lib/api/call-error.ts'
import { once } from './once.ts'

const failing = (status: number) => () => Promise.reject(new CallError(status, {}, 'No.'))

test('two requests at the same time are sent once', async () => {
  const sent: string[] = []
  const send = async (key: string) => sent.push(key)
  await Promise.all([once('join 1', send), once('join 1', send)])
  expect(sent).toHaveLength(1)
  await once('join 1', send)
  expect(new Set(sent).size).toBe(2)
})

test('the key is reused after a lost connection and removed after a response', async () => {
  const keys: string[] = []
  const noting = (status: number) => (key: string) => {
    keys.push(key)
    return failing(status)()
  }
  for (const status of [0, 502, 400, 400]) await once('join 2', noting(status)).catch(() => undefined)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
  expect(keys[3]).not.toBe(keys[0])
})
