import { expect, test } from 'vitest'
import { stepText, whatIsLeft } from './words.ts'

test('how a match ended, by its score or by forfeit', () => {
  expect(stepText({ status: 'won', score: [2, 1] })).toBe('Won 2–1')
  expect(stepText({ status: 'lost', score: null })).toBe('Lost by forfeit')
  expect(stepText({ status: 'next', score: null })).toBe('Next match')
})

test('how far the title is', () => {
  const [won, next, later] = [
    { status: 'won', size: 8, section: 'winners' } as const,
    { status: 'next', size: 8, section: 'winners' } as const,
    { status: 'to_come', size: 8, section: 'winners' } as const,
  ]
  expect(whatIsLeft([won, next, later])).toBe('2 wins from the title')
  expect(whatIsLeft([{ ...next, section: 'third_place' }])).toBe('1 match to play')
  expect(whatIsLeft([{ ...next, size: null, section: 'table' }])).toBe('1 match to play')
  expect(whatIsLeft([won, { ...won, status: 'lost' }])).toBe('Out of the tournament')
  expect(whatIsLeft([won])).toBe('')
})
