import { describe, expect, test } from 'vitest'
import { t } from './common.ts'
import {
  acceptedEnglish,
  acceptedLocale,
  directionOf,
  englishOf,
  localeFor,
  type OfferedLocale,
} from './locales.ts'
import { pseudo } from './pseudo.ts'
import { withLocale } from './server.ts'
import { currentLocale, translate, translateIn } from './translate.ts'
import { neededByClient } from './uses.ts'

describe('a message', () => {
  test('is in the current language, with its parameters', async () => {
    expect(translate('common.refused.too_many', { seconds: 3 })).toBe(
      'Too many requests. Please try again in 3 seconds.',
    )
    const accented = await withLocale('en-XA', async () => {
      await Promise.resolve()
      expect(currentLocale()).toBe('en-XA')
      return translate('lobbies.refused.full')
    })
    expect(accented).toMatch(/^\[Ţĥîš ļöƀƀý îš ƒûļļ\. .+~+\]$/)
    expect(currentLocale()).toBe('en')
  })

  test('writes a sum as the screens do', () => {
    const sumIn = (locale: OfferedLocale) =>
      translateIn(locale, 'payments.notice.credited', { amount: 1234.5 })
        .replaceAll(/\s/g, ' ')

        .match(/[^a-zäéô]*\$[^a-zäéô]*/)?.[0]
        .trim()
    expect([sumIn('en'), sumIn('fr'), sumIn('pt-BR')]).toEqual(['$1,234.50', '1 234,50 $', 'US$ 1.234,50'])
  })

  test('has nodes for its tags only: a parameter that is none is refused by the compiler', () => {
    // @ts-expect-error `name` is a parameter, not a tag.
    expect(String(t.rich('common.mail.hello', { name: {} }))).toContain('[object Object]')
    expect(String(t.rich('common.mail.hello', { name: 'Ann' }))).toContain('Ann')
  })

  test('of the pseudo-locales keeps parameters, tags and the words of plurals', () => {
    expect(pseudo('<b>{count, plural, one {# match} other {# matches}}</b> of {name}', 'en-XA')).toBe(
      '[<b>{count, plural, one {# ɱáţçĥ} other {# ɱáţçĥéš}}</b> öƒ {name}~~~~~]',
    )
    expect(pseudo('Join', 'ar-XB')).toBe('\u202EĴöîñ\u202C')
  })

  test('without its catalogue is an error, not a blank', () => {
    // @ts-expect-error there is no such key
    expect(() => translateIn('en', 'common.no_such_key')).toThrow('there is no message common.no_such_key')
  })
})

describe('the language of a request', () => {
  test.each([
    ['en-US,en;q=0.9', 'en'],
    ['nl;q=0.4, en-GB;q=0.2', 'en'],
    ['en;q=0.2, es-MX;q=0.4', 'es'],
    ['pt', 'pt-BR'],
    ['EN', 'en'],
    ['de;Q=0.1, fr', 'fr'],
    ['xx, en;q=0', undefined],
    ['*', undefined],
    ['', undefined],
    [undefined, undefined],
    [`${'x,'.repeat(1000)}en`, undefined],
    ['en;q=nonsense', undefined],
  ])('for %s is %s', (header, locale) => expect(acceptedLocale(header)).toBe(locale))

  test.each([
    ['en-US,en;q=0.9', 'en-US'],
    ['es-US, es;q=0.9, en-us;q=0.8', 'en-US'],
    ['en-CA, en-US;q=0.7', 'en-GB'],
    ['en', 'en-GB'],
    ['de', 'en-GB'],
    [undefined, 'en-GB'],
  ])('for %s writes dates as in %s', (header, english) => expect(acceptedEnglish(header)).toBe(english))

  test.each([
    ['en-US', 'en-US'],
    ['en-Latn-us', 'en-US'],
    ['en-AU', 'en-GB'],
    ['en', undefined],
    ['es-US', undefined],
    [null, undefined],
  ])('%s in a profile names %s', (tag, english) => expect(englishOf(tag)).toBe(english))

  test('a language has the direction of its script', () => {
    expect([directionOf('de'), directionOf('ar-XB')]).toEqual(['ltr', 'rtl'])
  })

  test('a variety of a language is that language', () => {
    expect([localeFor('en-AU'), localeFor(' EN '), localeFor('tlh')]).toEqual(['en', 'en', undefined])
    expect([localeFor('pt'), localeFor('pt-PT'), localeFor('de-Cyrl')]).toEqual(['pt-BR', 'pt-BR', undefined])
  })
})

describe('a build of the client', () => {
  const isNeeded = neededByClient(`
    const refusals = { not_found: { status: 404, detail: 'teams.refused.not_found' } }
    t('teams.refused.link_gone'); t(\`teams.notice.role_\${role}\`)`)

  test.each([
    ['teams.edit_team.saved', true],
    ['teams.refused.link_gone', true],
    ['teams.notice.role_owner', true],
    ['teams.refused.not_found', false],
    ['teams.notice.invited', false],
    ['teams.mail.subject', false],
  ])('has %s: %s', (key, is) => expect(isNeeded(key)).toBe(is))
})
