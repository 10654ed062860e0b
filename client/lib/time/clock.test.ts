import { beforeEach, describe, expect, test, vi } from 'vitest'
import type * as Clock from './clock.ts'

describe('server clock', () => {
  let clock: typeof Clock

  beforeEach(async () => {
    vi.resetModules()
    vi.useFakeTimers({ now: 1_000_000 })
    clock = await import('./clock.ts')
    return () => vi.useRealTimers()
  })

  test('is the clock of the device before the first measurement', () => {
    expect(clock.serverNow()).toBe(1_000_000)
  })

  test('assumes that the time was written half way through the round trip', () => {
    clock.noteServerTime(1_050_000, 999_800, 1_000_000)
    expect(clock.serverNow()).toBe(1_000_000 + 50_100)
  })

  test('keeps the most precise measurement', () => {
    clock.noteServerTime(1_050_000, 999_980, 1_000_000)
    clock.noteServerDate(new Date(1_080_000).toUTCString(), 999_990, 1_000_000)
    expect(clock.serverNow()).toBe(1_000_000 + 50_010)
  })

  test('a Date header is taken as the middle of its second', () => {
    clock.noteServerDate(new Date(1_080_000).toUTCString(), 1_000_000, 1_000_000)
    expect(clock.serverNow()).toBe(1_080_500)
  })

  test('ignores a date that cannot be parsed', () => {
    clock.noteServerDate('yesterday', 1_000_000, 1_000_000)
    clock.noteServerDate(null, 1_000_000, 1_000_000)
    expect(clock.serverNow()).toBe(1_000_000)
  })
})
