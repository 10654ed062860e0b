import { expect, test } from 'vitest'
import { goalOf } from './goal.ts'

const rules = { format: 'round_robin', prizes: [], swiss_through: null } as const
const prizes = [1, 2, 3].map((place) => ({ place, amount_cents: 100 }))

test.each([
  [{ ...rules, prizes: [] }, 0, { kind: 'first', through: 1 }],
  [{ ...rules, prizes }, 0, { kind: 'prize', through: 3 }],
  [{ ...rules, format: 'two_stage' as const, prizes }, 2, { kind: 'next', through: 2 }],
  [{ ...rules, format: 'swiss' as const, swiss_through: 3, prizes }, 0, { kind: 'next', through: 1 }],
])('%j', (facts, advances, expected) => expect(goalOf(facts, advances)).toEqual(expected))
