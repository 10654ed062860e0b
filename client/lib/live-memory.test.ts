import { describe, expect, test } from 'vitest'
import { createMemory, LATELY_MS } from './live-memory.ts'

describe('what the live stream has told lately', () => {
  test('a line begins at the page’s own moment', () => {
    expect(createMemory(7).resumeFrom(0)).toBe('7')
  })

  test('an event of a moment ago may be news for a topic that is followed now: the line begins before it, and it is not told twice', () => {
    const memory = createMemory(7)
    expect(memory.isNew('9', 'match', 1000)).toBe(true)
    expect(memory.resumeFrom(1500)).toBe('7')
    expect(memory.isNew('8', 'lobby', 1600)).toBe(true)
    expect(memory.isNew('9', 'match', 1600)).toBe(false)
  })

  test('what is long ago is not asked for again', () => {
    const memory = createMemory(7)
    memory.isNew('9', 'match', 1000)
    memory.isNew('12', 'match', 9000)
    expect(memory.resumeFrom(1000 + LATELY_MS)).toBe('9')
    expect(memory.resumeFrom(9000 + LATELY_MS)).toBe('12')
  })

  test('a reset counts each time, and numbers may begin anew', () => {
    const memory = createMemory(700)
    expect(memory.isNew('3', 'reset', 0)).toBe(true)
    expect(memory.isNew('3', 'reset', 1)).toBe(true)
    memory.begin('2')
    expect(memory.resumeFrom(2)).toBe('2')
  })
})
