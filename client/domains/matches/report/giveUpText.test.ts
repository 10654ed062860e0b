import { expect, test } from 'vitest'
import { giveUpText, votesSentence } from './giveUpText.ts'

test('votes are shown if more than one is needed', () => {
  expect(votesSentence({ votes: ['ada'], needed: 2 })).toMatch(/^1 of 2 wish to give up/)
  expect(votesSentence({ votes: [], needed: 2 })).toBe('')
  expect(votesSentence({ votes: ['ada'], needed: 1 })).toBe('')
})

test('the confirmation explains the consequences: whether the match ends at once, and who gets the money', () => {
  expect(giveUpText({ votes: [], needed: 1 }, true).what).toMatch(
    /over at once: the other side has won and gets the prize/,
  )
  expect(giveUpText({ votes: ['ada'], needed: 2 }, false).what).toMatch(
    /over at once: the other side has won, and the ratings move/,
  )
  expect(giveUpText({ votes: [], needed: 2 }, false).what).toMatch(
    /When 2 of your side wish it within five minutes/,
  )
})
