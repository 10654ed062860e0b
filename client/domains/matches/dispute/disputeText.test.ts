import { expect, test } from 'vitest'
import { disputeSteps, disputeText, endingSentence, ruledFor, rulingText } from './disputeText.ts'
import type { Match } from '#client/domains/matches/queries.ts'

type Dispute = NonNullable<Match['dispute']>
const steps = Object.keys(disputeSteps) as Dispute['step'][]
const dispute = (step: Dispute['step']) => ({
  step,
  held_by: 'moderators' as const,
  opened_by_side_id: null,
  reason: null,
  opened: '',
  statements: [],
  evidence_requests: [],
  rulings: [],
  appeal: null,
})
const nobody = {
  isPlayer: false,
  isCaptain: false,
  canState: false,
  canAppeal: false,
  isAsked: false,
  hasStated: false,
  ruled: undefined,
}
const player = { ...nobody, isPlayer: true }

test('while the staff of a tournament has it, no text speaks of a moderator who decides now', () => {
  for (const step of ['statements', 'review', 'decided'] as const) {
    const held = { ...dispute(step), held_by: 'organizers' as const }
    for (const viewer of [
      nobody,
      player,
      { ...player, canState: true },
      { ...player, ruled: 'for' as const },
    ])
      expect(disputeText(held, viewer).title).not.toMatch(/moderator/i)
    expect(disputeText(held, nobody).what).toMatch(/organizers/)
  }
})

test('each step has a text for players and for spectators', () => {
  expect(new Set(steps.map((step) => disputeText(dispute(step), nobody).what)).size).toBe(steps.length)
  expect(new Set(steps.map((step) => disputeText(dispute(step), player).title)).size).toBe(steps.length)
})

test('a player who must act reads what to do', () => {
  expect(disputeText(dispute('statements'), { ...player, canState: true }).title).toBe(
    'Submit your statement',
  )
  expect(disputeText(dispute('statements'), { ...player, hasStated: true }).title).toBe('Statement submitted')
  expect(disputeText(dispute('decided'), { ...player, canAppeal: true }).title).toMatch(/against your side/)
})

test.each([
  ['for', true, 'The other side can still appeal. You don’t need to do anything.'],
  ['for', false, 'The other side can still appeal. You don’t need to do anything.'],
  ['against', false, 'The decision goes against your side. Your captain can accept it or appeal.'],
  ['void', false, 'The decision goes against both sides. Their captains can accept it or appeal.'],
  ['void', true, 'You accepted it. The other side can still appeal.'],
  [undefined, false, 'A moderator has decided. There’s still time to appeal.'],
] as const)(
  'who cannot answer a decision %s their side (captain: %s) reads who can',
  (ruled, isCaptain, what) => {
    expect(disputeText(dispute('decided'), { ...player, ruled, isCaptain }).what).toBe(what)
  },
)

test('a captain is asked to accept or appeal, and reads which side lost', () => {
  const captain = { ...player, isCaptain: true, canAppeal: true }
  expect(disputeText(dispute('decided'), { ...captain, ruled: 'against' })).toMatchObject({
    title: 'The decision goes against your side',
  })
  expect(disputeText(dispute('decided'), { ...captain, ruled: 'void' }).what).toMatch(
    /against both sides.*appeal once/,
  )
})

test('the last decision counts, and spectators have none', () => {
  const ruling = (winner: number | null) => ({
    winner_side_id: winner,
    by: 'moderator' as const,
    reason: '',
    created: '',
  })
  expect([1, 2].map((side) => ruledFor([ruling(null), ruling(1)], side))).toEqual(['for', 'against'])
  expect([1, 2].map((side) => ruledFor([ruling(1), ruling(null)], side))).toEqual(['void', 'void'])
  expect([ruledFor([], 1), ruledFor([ruling(1)], undefined)]).toEqual([undefined, undefined])
})

test('decisions and endings name the sides', () => {
  const sides = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Ben' },
  ]
  expect(rulingText(2, sides, false)).toBe('Decision: Ben has won')
  expect(rulingText(null, sides, true)).toBe('Decision of the appeal: The match is void')
  expect(endingSentence('surrender', 'Ben')).toBe('Ben forfeited.')
  expect(endingSentence('no_show', 'Ben')).toMatch(/Ben didn’t show up/)
})
