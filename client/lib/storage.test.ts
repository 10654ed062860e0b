import { afterEach, expect, test, vi } from 'vitest'
import { browserStorage } from './storage.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(isBlocked: () => boolean): Map<string, string> {
  const stored = new Map<string, string>()
  const guarded = <Value>(act: () => Value): Value => {
    if (isBlocked()) throw new DOMException('blocked', 'SecurityError')
    return act()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => guarded(() => stored.get(key) ?? null),
    setItem: (key: string, value: string) => guarded(() => void stored.set(key, value)),
    removeItem: (key: string) => guarded(() => void stored.delete(key)),
  })
  return stored
}

test('keeps, reads and removes a text and JSON', () => {
  const stored = stubStorage(() => false)
  browserStorage.write('a', 'one')
  browserStorage.writeJson('b', { two: 2 })
  expect([browserStorage.read('a'), browserStorage.readJson('b')]).toEqual(['one', { two: 2 }])
  browserStorage.remove('a')
  expect([browserStorage.read('a'), [...stored.keys()]]).toEqual([undefined, ['b']])
})

test('what is not JSON is none', () => {
  stubStorage(() => false).set('c', '{"half')
  expect([browserStorage.readJson('c'), browserStorage.readJson('never')]).toEqual([undefined, undefined])
})

test('where storage is blocked or full, texts are kept in memory', () => {
  let isBlocked = true
  const stored = stubStorage(() => isBlocked)
  browserStorage.write('d', 'kept')
  expect(browserStorage.read('d')).toBe('kept')
  isBlocked = false
  // The newer one is in memory.
  stored.set('d', 'older')
  expect(browserStorage.read('d')).toBe('kept')
  browserStorage.write('d', 'newest')
  expect([browserStorage.read('d'), stored.get('d')]).toEqual(['newest', 'newest'])
  isBlocked = true
  browserStorage.remove('d')
  expect(browserStorage.read('d')).toBe(undefined)
})
