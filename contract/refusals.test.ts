import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'

/** Of others, the client shows a sentence of its own (spec.md §8), and what is wrong would not be read. */
const READ = [400, 401, 403, 404, 429]

test('api.md, Conventions: a refusal has a status whose text people read; 500 is only for what spec.md §4 says', () => {
  const others = allCalls.flatMap(({ call }) =>
    Object.entries(call.refusals ?? {})
      .filter(([, { status }]) => !READ.includes(status))
      .map(([name, { status }]) => `${call.key} ${name} ${status}`),
  )
  expect(others.filter((each) => !each.endsWith(' unverified 500'))).toEqual([])
})
