import { expect, test } from 'vitest'
import { giveUpText, votesSentence } from './giveUpText.ts'

test('votes are shown if more than one is needed', () => {
  expect(votesSentence({ votes: ['ada'], needed: 2 })).toMatch(/^1 of 2 want to forfeit/)
  expect(votesSentence({ votes: [], needed: 2 })).toBe('')
  expect(votesSentence({ votes: ['ada'], needed: 1 })).toBe('')
})

test('the confirmation explains the consequences: whether the match ends at once, and who gets the money', () => {
  expect(giveUpText({ votes: [], needed: 1 }, true).what).toMatch(
    /ends immediately. The other side wins and gets the prize/,
  )
  expect(giveUpText({ votes: ['ada'], needed: 2 }, false).what).toMatch(
    /ends immediately. The other side wins, and the ratings change/,
  )
  expect(giveUpText({ votes: [], needed: 2 }, false).what).toMatch(
    /If 2 players on your side agree within 5 minutes/,
  )
})
