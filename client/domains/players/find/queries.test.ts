import { expect, test } from 'vitest'
import { opponentsOf } from './queries.ts'

const badge = (id: string) => ({ id, username: id.toUpperCase(), avatar_url: null })

test('opponents are named once, the latest first', () => {
  const results = [
    { opponents: [badge('b'), badge('c')] },
    { opponents: [badge('a')] },
    { opponents: [badge('b')] },
  ]
  expect(opponentsOf(results).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  expect(opponentsOf([])).toEqual([])
})
