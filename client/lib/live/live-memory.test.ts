import { describe, expect, test } from 'vitest'
import { createMemory, RECENT_MS } from './live-memory.ts'

describe('recent events of the live stream', () => {
  test('starts at the event id of the page', () => {
    expect(createMemory(7).resumeFrom(0)).toBe('7')
  })

  test('resumes before recent events, which may be new for topics followed since, and drops repeated ones', () => {
    const memory = createMemory(7)
    expect(memory.isNew('9', 'match', 1000)).toBe(true)
    expect(memory.resumeFrom(1500)).toBe('7')
    expect(memory.isNew('8', 'lobby', 1600)).toBe(true)
    expect(memory.isNew('9', 'match', 1600)).toBe(false)
  })

  test('does not resume before older events', () => {
    const memory = createMemory(7)
    memory.isNew('9', 'match', 1000)
    memory.isNew('12', 'match', 9000)
    expect(memory.resumeFrom(1000 + RECENT_MS)).toBe('9')
    expect(memory.resumeFrom(9000 + RECENT_MS)).toBe('12')
  })

  test('a reset is always new, and ids may restart at a lower number', () => {
    const memory = createMemory(700)
    expect(memory.isNew('3', 'reset', 0)).toBe(true)
    expect(memory.isNew('3', 'reset', 1)).toBe(true)
    memory.begin('2')
    expect(memory.resumeFrom(2)).toBe('2')
  })
})
