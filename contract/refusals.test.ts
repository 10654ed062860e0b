import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'

/** With others the client shows a fixed sentence (client reference, Errors), so nobody would read the reason. */
const READ = [400, 401, 403, 404, 429]

test('a refusal has a status whose text people read; 500 only for the unverified (client reference, Session)', () => {
  const others = allCalls.flatMap(({ call }) =>
    Object.entries(call.refusals ?? {})
      .filter(([, { status }]) => !READ.includes(status))
      .map(([name, { status }]) => `${call.key} ${name} ${status}`),
  )
  expect(others.filter((each) => !each.endsWith(' unverified 500'))).toEqual([])
})
