import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLinks } from './find-links.ts'
import { judgeText, maskText, type TextRules } from './judge-text.ts'

const rules: TextRules = {
  words: [
    { word: 'never', isWhole: true, effect: 'refuse' },
    { word: 'darn', isWhole: true, effect: 'mask' },
    { word: 'sell', isWhole: true, effect: 'flag' },
  ],
  domains: [
    { domain: 'clips.example', effect: 'allow' },
    { domain: 'ads.clips.example', effect: 'refuse' },
    { domain: 'shop.example', effect: 'flag' },
    { domain: 'bücher.example', effect: 'refuse' },
  ],
  otherLinks: 'mask',
  youngDays: 7,
  youngLinks: 'refuse',
}
const judge = (text: string, more: Partial<Parameters<typeof judgeText>[2]> = {}) =>
  judgeText(text, rules, {
    kind: 'text',
    ownHost: 'play.example',
    accountDays: 30,
    asciiOf: (domain) => domain.replace('bücher', 'xn--bcher-kva'),
    ...more,
  })

describe('a text', () => {
  test('is taken as it is, masked, flagged or refused', () => {
    expect(judge('Good game.')).toEqual({ refused: null, text: 'Good game.', flags: [] })
    expect(judge('Oh darn it')).toEqual({ refused: null, text: 'Oh **** it', flags: [] })
    expect(judge('I sell boosts')).toEqual({ refused: null, text: 'I sell boosts', flags: ['sell'] })
    expect(judge('Never darn').refused).toEqual({ why: 'word', what: 'never' })
  })

  test('that is a name is refused where another is masked', () => {
    expect(judge('Darn Six', { kind: 'name' }).refused).toEqual({ why: 'word', what: 'darn' })
    expect(judge('Sell Six', { kind: 'name' })).toMatchObject({ refused: null, flags: ['sell'] })
  })
})

describe('a link', () => {
  test.each([
    ['https://clips.example/1', 'allow'],
    ['see www.clips.example', 'allow'],
    ['https://a.clips.example', 'allow'],
    ['https://play.example/lobby/2', 'allow'],
    ['https://ads.clips.example/x', 'refuse'],
    ['https://shop.example', 'flag'],
    ['join discord.gg/abc', 'mask'],
    ['https://clips.example.evil.com', 'mask'],
    ['https://clips.example@evil.com', 'mask'],
    ['https://xn--bcher-kva.example', 'refuse'],
    ['https://bücher.example', 'refuse'],
  ])('%s: %s', (text, effect) => {
    const { refused, text: kept, flags } = judge(text)
    const met = refused ? 'refuse' : flags.length > 0 ? 'flag' : kept === text ? 'allow' : 'mask'
    expect(met).toBe(effect)
  })

  test('of a new account is refused, unless its domain is on the list', () => {
    expect(judge('discord.gg/abc', { accountDays: 3 }).refused).toEqual({ why: 'young', what: 'discord.gg' })
    expect(judge('https://clips.example', { accountDays: 3 }).refused).toBeNull()
  })

  test.each(['gg.wp', 'ok.Then we play', 'e.g. now', 'me@mail.com', '1.e4 e5 2.Nf3', 'v1.2.3'])(
    '%s has none',
    (text) => expect(findLinks(text)).toEqual([]),
  )
})

test('of what may not be refused, the other side reads a mask where it would be', () => {
  const of = { ownHost: 'play.example', accountDays: 30, asciiOf: (domain: string) => domain }
  const text = 'I never sell a darn https://ads.clips.example or https://clips.example/1'
  const masked = 'I ***** sell a **** ************************* or https://clips.example/1'
  expect(maskText(text, rules, of)).toBe(masked)
  expect(maskText('https://play.example', { ...rules, otherLinks: 'refuse' }, of)).toBe(
    'https://play.example',
  )
})

test('property: a text without words and links of the rules is kept as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('b', 'ü', ' ', 'ж', '猫') }), (text) => {
      expect(judge(text)).toEqual({ refused: null, text, flags: [] })
    }),
  )
})
