import { describe, expect, test } from 'vitest'
import type { English, Locale } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { textOf } from './words.ts'

const muted = {
  message_key: 'moderation.notice.given',
  message_params: { kind: 'mute', reason: 'Insults.', until: '2031-11-27' },
} as const

describe('a day in a notification is written as its reader writes it', () => {
  test.each<[Locale, English, string]>([
    ['en', 'en-GB', 'until 27 Nov 2031:'],
    ['en', 'en-US', 'until Nov 27, 2031:'],
    ['de', 'en-US', 'bis 27. Nov. 2031 nicht'],
    ['pl', 'en-GB', 'do 27 lis 2031:'],
  ])('in %s, with dates as in %s', (locale, english, text) => {
    expect(withLocale(locale, () => textOf(muted, locale), english)).toContain(text)
  })
})
