import { expect, test } from 'vitest'
import type { GameRule } from '#core/site/game-score.ts'
import { scoreRuleSentence } from './score-rule.ts'

const result: GameRule = { kind: 'result' }
const to16: GameRule = { kind: 'first_to', points: 16 }
const twoAhead: GameRule = { kind: 'first_to', points: 13, overtime: 'two_ahead' }
const halves: GameRule = { kind: 'first_to', points: 13, overtime: 3 }

test('the sentences give examples that the rule allows', () => {
  expect(scoreRuleSentence(to16, false)).toBe('A game is first to 16: the winner has 16, the loser fewer.')
  expect(scoreRuleSentence(twoAhead, false)).toBe(
    'A game is first to 13, win by 2: 13–11 or 14–12 is valid, 13–12 isn’t.',
  )
  expect(scoreRuleSentence(halves, false)).toBe(
    'A game is first to 13. From 12–12 on, overtimes of 6 rounds decide: 16–12 to 16–14, and so on.',
  )
  expect(scoreRuleSentence(result, true)).toContain('1 and 1 for a draw')
})
