import { expect, test } from 'vitest'
import { disputeSteps, disputeWords, endingSentence, rulingWords } from './disputeWords.ts'
import type { Match } from './queries.ts'

type Dispute = NonNullable<Match['dispute']>
const steps = Object.keys(disputeSteps) as Dispute['step'][]
const dispute = (step: Dispute['step']) => ({ step, opened_by_side_id: null, reason: null, opened: '', statements: [], rulings: [], appeal: null })
const nobody = { isPlayer: false, canState: false, canAppeal: false, hasStated: false }
const player = { ...nobody, isPlayer: true }

test('each step is worded for its players and for those who watch', () => {
  expect(new Set(steps.map((step) => disputeWords(dispute(step), nobody).what)).size).toBe(steps.length)
  expect(new Set(steps.map((step) => disputeWords(dispute(step), player).title)).size).toBe(steps.length)
})

test('who is asked reads what is asked', () => {
  expect(disputeWords(dispute('statements'), { ...player, canState: true }).title).toBe('Say what happened')
  expect(disputeWords(dispute('statements'), { ...player, hasStated: true }).title).toBe('Your statement is in')
  expect(disputeWords(dispute('decided'), { ...player, canAppeal: true }).title).toMatch(/against your side/)
  expect(disputeWords(dispute('decided'), player).what).toMatch(/may still appeal/)
})

test('decisions and endings name the sides', () => {
  const sides = [{ id: 1, name: 'Ada' }, { id: 2, name: 'Ben' }]
  expect(rulingWords(2, sides)).toBe('Ben has won')
  expect(rulingWords(null, sides)).toBe('The match is void')
  expect(endingSentence('surrender', 'Ben')).toBe('Ben gave up.')
  expect(endingSentence('no_show', 'Ben')).toMatch(/Ben was not there/)
})
