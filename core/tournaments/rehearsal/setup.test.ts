import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SETUP, readPrizes, readSetup, writeSetup } from './setup.ts'
import { anySetup } from './testing/setups.ts'
import { sized } from '#core/testing/sized.ts'

describe('the address', () => {
  test('holds the whole set-up', () => {
    fc.assert(
      fc.property(anySetup(4096), (setup) => {
        expect(readSetup(writeSetup(setup))).toEqual(setup)
      }),
      { numRuns: sized(500, 2000) },
    )
  })

  test('holds only what differs from the defaults', () => {
    expect(writeSetup(DEFAULT_SETUP)).toEqual({})
    expect(writeSetup({ ...DEFAULT_SETUP, entrants: 8 })).toEqual({ entrants: '8' })
  })

  test('may hold anything: numbers move to their bounds, the rest is the default', () => {
    expect(
      readSetup({
        entrants: '99999',
        slow: '-4',
        format: 'chess',
        stages: 's.1',
        bestOf: '2',
        chance: '<b>',
      }),
    ).toEqual({
      ...DEFAULT_SETUP,
      entrants: 4096,
      slow: 0,
      chance: 'b',
    })
    const odd = { toString: 1, valueOf: 1 }
    expect(readSetup(Object.fromEntries(Object.keys(DEFAULT_SETUP).map((field) => [field, odd])))).toEqual(
      DEFAULT_SETUP,
    )
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...Object.keys(DEFAULT_SETUP)), fc.anything()), (given) => {
        const setup = readSetup(given)
        expect(readSetup(writeSetup(setup))).toEqual(setup)
      }),
    )
  })
})

test.each([
  ['50-30-20', [50, 30, 20]],
  ['50, 30', [50, 30]],
  ['60-60', DEFAULT_SETUP.prizes],
  ['', DEFAULT_SETUP.prizes],
  ['ten', DEFAULT_SETUP.prizes],
])('the prizes %s are %j', (text, prizes) => {
  expect(readPrizes(text)).toEqual(prizes)
})
