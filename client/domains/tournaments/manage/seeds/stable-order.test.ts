import { expect, test } from 'vitest'
import { keptOrder } from './stable-order.ts'

test.each([
  ['nothing moves when the server sorts anew', ['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c']],
  ['what is new comes last', ['a', 'b'], ['n', 'b', 'a'], ['a', 'b', 'n']],
  ['what is gone leaves no gap', ['a', 'b', 'c'], ['c', 'a'], ['a', 'c']],
  ['at first the order of the server', [], ['b', 'a'], ['b', 'a']],
])('%s', (_what, shown, now, expected) => expect(keptOrder(shown, now)).toEqual(expected))
