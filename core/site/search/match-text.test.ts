import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchText, rankByMatch } from './match-text.ts'
import { prefixDistance } from './prefix-distance.ts'

describe('a text is found', () => {
  test.each([
    ['', 'Settings'],
    ['settings', 'Settings'],
    ['sett', 'Settings'],
    ['setings', 'Settings'],
    ['setitngs', 'Settings'],
    ['notifcations', 'Notifications'],
    ['leaderbords', 'Leaderboards'],
    ['pasword', 'Change password'],
    ['match chess', 'Find a match: Chess'],
    ['decompte', 'Décompte'],
    ['strasse', 'Strasse 5'],
    ['passkey', 'Pass keys'],
    ['time zone', 'Time-zone'],
    ['wolf', 'NovaWolf'],
    ['杯', '桜の杯'],
    ['국', '한국 컵'],
  ])('by %j: %j', (typed, text) => expect(matchText(typed, text)).toBeGreaterThan(0))

  test.each([
    ['xyz', 'Settings'],
    ['sat', 'Settings'],
    ['chess lobby', 'Find a match: Chess'],
    ['e', 'Phone'],
    ['team', 'Theme'],
  ])('not by %j: %j', (typed, text) => expect(matchText(typed, text)).toBe(0))
})

test('the nearest comes first, and equal ones keep their order', () => {
  const texts = ['Find a match: Chess', 'Cheese', 'Chess', 'Terms', 'Team Chess']
  expect(rankByMatch(texts, (text) => matchText('chess', text))).toEqual([
    'Chess',
    'Find a match: Chess',
    'Team Chess',
    'Cheese',
  ])
})

test('every beginning of a text finds it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,12}$/), fc.nat(), (word, end) => {
      expect(matchText(word.slice(0, 1 + (end % word.length)), word)).toBeGreaterThanOrEqual(0.9)
    }),
  )
})

test('one mistake is one mistake', () => {
  expect(prefixDistance('wallet', 'wallets', 2)).toBe(0)
  expect(prefixDistance('walet', 'wallet', 2)).toBe(1)
  expect(prefixDistance('wlalet', 'wallet', 2)).toBe(1)
  expect(prefixDistance('waxlet', 'wallet', 2)).toBe(1)
  expect(prefixDistance('walllet', 'wallet', 2)).toBe(1)
  expect(prefixDistance('abcdef', 'wallet', 2)).toBeGreaterThan(2)
})
