import { expect, test } from 'vitest'
import { decisionEffect, moderationOf, STEPS, stepTexts, trailText } from './texts.ts'

const sides = [
  { id: 7, name: 'Ada' },
  { id: 8, name: 'Ben' },
]
const mo = { id: 'mo', username: 'Mo', avatar_url: null }

test('the audit log names the winning side', () => {
  expect(trailText('dispute.win.8', sides)).toBe('decided: Ben has won')
  expect(trailText('dispute.void', sides)).toBe('decided: the match is void')
  expect(trailText('dispute.suspect.2.rated', sides)).toBe(
    'found game 2 at Lichess suspect: it was rated at Lichess, but a casual game was ordered',
  )
  expect(trailText('dispute.suspect.2.newer', sides)).toBe('found game 2 at Lichess suspect: newer')
  for (const action of [
    'dispute.take',
    'dispute.take_over',
    'dispute.release',
    'dispute.note',
    'dispute.suspect.series',
  ])
    expect(trailText(action, sides)).not.toBe(action)
  expect(trailText('something.new', sides)).toBe('something.new')
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
    'Ada has won, and the ratings move. It takes effect in 12 hours unless it is appealed, or as soon as it is accepted. Both sides read the reason.',
  )
  expect(decisionEffect(null, { step: 'appealed', potCents: 1000, pot: '$10.00' })).toMatch(
    /All entries of the pot of \$10\.00 go back\. This is the last word/,
  )
})

test('every step has a label', () =>
  expect(new Set(STEPS.map((step) => stepTexts[step].label)).size).toBe(STEPS.length))
