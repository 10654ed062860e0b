import { expect, test } from 'vitest'
import { t } from '#messages/admin.ts'
import { decisionEffect, moderationOf, STEPS, stepTexts, trailEntry } from './texts.ts'

const sides = [
  { id: 7, name: 'Ada' },
  { id: 8, name: 'Ben' },
]
/** The entry with the name of its moderator. */
const said = (action: string) => {
  const entry = trailEntry(action, sides)
  return entry && t.rich(entry.key, { ...entry.params, actor: () => 'Mo' }).join('')
}
const mo = { id: 'mo', username: 'Mo', avatar_url: null }

test('the audit log names the winning side', () => {
  expect(said('dispute.win.8')).toBe('Mo decided: Ben has won')
  expect(said('dispute.win.9')).toBe('Mo decided: one side has won')
  expect(said('dispute.void')).toBe('Mo decided: the match is void')
  expect(said('dispute.suspect.2.rated')).toBe(
    'Mo flagged game 2 on Lichess: it was rated on Lichess, but a casual game was agreed',
  )
  expect(said('dispute.suspect.2.newer')).toBe('Mo flagged game 2 on Lichess: newer')
  for (const action of [
    'dispute.take',
    'dispute.take_over',
    'dispute.release',
    'dispute.note',
    'dispute.suspect.series',
  ])
    expect(said(action)).toMatch(/^Mo /)
  expect(trailEntry('something.new', sides)).toBeUndefined()
})

test("a moderator's own matches, own first decisions, and decided or closed disputes are refused with a reason", () => {
  const open = { step: 'review' as const, why_not_mine: null, moderator: null }
  expect(moderationOf(open, true, 'mo')).toEqual({
    canDecide: true,
    canTake: true,
    canRelease: false,
    takenFrom: null,
    why: undefined,
  })
  expect(moderationOf({ ...open, moderator: mo }, true, 'mo')).toMatchObject({
    canDecide: true,
    canTake: false,
    canRelease: true,
    takenFrom: null,
  })
  expect(moderationOf({ ...open, moderator: mo }, true, 'me')).toMatchObject({
    canDecide: true,
    canTake: false,
    takenFrom: mo,
    why: undefined,
  })
  expect(moderationOf({ ...open, why_not_mine: 'You played.' }, true, 'mo')).toMatchObject({
    canDecide: false,
    canTake: false,
    why: 'You played.',
  })
  expect(moderationOf({ ...open, step: 'decided' }, true, 'mo').canDecide).toBe(false)
  expect(moderationOf(open, false, 'mo').canDecide).toBe(false)
})

test('a decision’s text states its effect on ratings and money, and when', () => {
  expect(decisionEffect('Ada', { step: 'review', potCents: 0, pot: '$0.00' })).toBe(
    'Ada has won, and the ratings change. It takes effect in 12 hours unless a side appeals, or as soon as it’s accepted. Both sides can read the reason.',
  )
  expect(decisionEffect(null, { step: 'appealed', potCents: 1000, pot: '$10.00' })).toMatch(
    /All entry fees \(\$10\.00\) are refunded\. This decision is final/,
  )
})

test('every step has a label', () =>
  expect(new Set(STEPS.map((step) => stepTexts[step].label)).size).toBe(STEPS.length))
