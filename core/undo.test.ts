import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayTakeBack, UNDO_MS } from './undo.ts'

test('a decision is taken back by whoever made it, within a minute', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.integer({ min: 0, max: 3 * UNDO_MS }), (isOwn, after) => {
      const asked = { byId: 'a', decidedBy: isOwn ? 'a' : 'b', decidedAt: 1000, now: 1000 + after }
      const expected = !isOwn ? 'not_yours' : after > UNDO_MS ? 'too_late' : undefined
      const decision = mayTakeBack(asked)
      expect(decision.ok ? undefined : decision.refusal).toBe(expected)
    }),
  )
  expect(mayTakeBack({ byId: 'a', decidedBy: null, decidedAt: 0, now: 0 }).ok).toBe(false)
})
