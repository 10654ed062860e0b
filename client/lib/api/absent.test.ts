import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls.ts'
import { referenceCalls } from '#twins/reference-api/calls.ts'
import { answerWithout, isAddition } from './absent.ts'

test('the client knows which reads are in the client reference', () => {
  const reads = referenceCalls().filter((key) => key.startsWith('GET '))
  expect(reads).toHaveLength(12)
  expect(reads.filter(isAddition)).toEqual([])
  const known = new Set(reads)
  for (const { call } of allCalls)
    if (call.key.startsWith('GET ') && !known.has(call.key)) expect(isAddition(call.key)).toBe(true)
})

test('each call of the client reference is one of the contract', () => {
  const keys = new Set<string>(allCalls.map(({ call }) => call.key))
  // `{status}` is `accept` or `decline`.
  const calls = referenceCalls().flatMap((key) =>
    key.includes('{status}') ? ['accept', 'decline'].map((status) => key.replace('{status}', status)) : [key],
  )
  expect(calls.filter((key) => !keys.has(key))).toEqual([])
})

test('what stands for a call that the API lacks fits the contract', () => {
  for (const { call } of allCalls) {
    const nothing = answerWithout(call.key)
    if (nothing)
      expect({ key: call.key, error: call.answer.safeParse(nothing).error }).toEqual({ key: call.key })
  }
})
