import { readdirSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { listDomains, readMessages } from '#messages/files.ts'
import { FALLBACK, LOCALES, PSEUDO_LOCALES, type Locale } from '#messages/locales.ts'
import { casesOf, paramsOf, pluralsOf, tagsOf } from '#messages/params-page.ts'
import { messageUses } from '#messages/uses.ts'
import { readSources } from './modules.ts'

const domains = listDomains()
const english = new Map(domains.flatMap((domain) => Object.entries(readMessages(FALLBACK, domain))))
const others: Locale[] = [...LOCALES.filter((locale) => locale !== FALLBACK), ...PSEUDO_LOCALES]

/** A key says where a message stands, and as what. Its words are not those of the text, which changes. */
const NAME = /^[a-z]+(?:\.[a-z0-9]+(?:_[a-z0-9]+){0,3})+$/

describe('messages', () => {
  test.each(domains)('the keys of %s begin with it and are in order', (domain) => {
    const keys = Object.keys(readMessages(FALLBACK, domain))
    expect(keys.filter((key) => !NAME.test(key) || !key.startsWith(`${domain}.`))).toEqual([])
    expect(keys).toEqual(keys.toSorted())
  })

  test('each is used', () => {
    const sources = readSources().filter(
      ({ path }) => !path.startsWith('messages/') && !/\.test\.tsx?$/.test(path),
    )
    const uses = messageUses(sources.map(({ text }) => text).join('\n'))
    const isUsed = (key: string) => uses.isNamed(key) || uses.isOfFamily(key)
    expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([])
  })

  // A module is loaded before its messages are, and once for all languages.
  test('none is read while a module is loaded', () => {
    const sources = readSources().filter(
      ({ path, text }) => !/\.test\.tsx?$/.test(path) && /^import \{ t \} from/m.test(text),
    )
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter(({ path, text }) => readsWhileLoading(path, text)).map(({ path }) => path)).toEqual(
      [],
    )
    expect(readsWhileLoading('a.ts', "const a = { label: t('a.b') }")).toBe(true)
    expect(readsWhileLoading('a.tsx', "const a = <p>{t.rich('a.b', {})}</p>")).toBe(true)
    expect(readsWhileLoading('a.ts', "const a = { get label() { return t('a.b') } }")).toBe(false)
  })

  test.each(others)('%s has every message with the same parameters and tags', (locale) => {
    for (const domain of domains) {
      const translated = readMessages(locale, domain)
      expect(Object.keys(translated)).toEqual(Object.keys(readMessages(FALLBACK, domain)))
      for (const [key, text] of Object.entries(translated)) {
        const original = english.get(key) ?? ''
        expect([key, [...paramsOf(text).keys()].toSorted(), tagsOf(text)]).toEqual([
          key,
          [...paramsOf(original).keys()].toSorted(),
          tagsOf(original),
        ])
      }
    }
  })

  test.each(LOCALES)('%s tells the same cases apart', (locale) => {
    const texts = domains.flatMap((domain) => Object.entries(readMessages(locale, domain)))
    const lost = texts.flatMap(([key, text]) => {
      const known = casesOf(text)
      // A language may tell more apart, and need not where its text is the same.
      return [...casesOf(english.get(key) ?? '')]
        .filter((each) => !known.has(each))
        .map((each) => `${key} ${each}`)
    })
    expect(lost).toEqual([])
  })

  // Millions in Romance languages, and zero in Arabic, are said as other numbers are.
  const UNUSUAL = /^(?:many (?:de|es|fr|it|pt-BR)|zero ar)$/
  test.each(LOCALES)('%s has each plural form of its numbers', (locale) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    const forms = pluralCategories.filter((form) => !UNUSUAL.test(`${form} ${locale}`))
    // One that only tells a number apart from all others has no forms.
    const isWhole = (plural: string[]) =>
      plural.every((form) => form === 'other' || form.startsWith('=')) ||
      forms.every((form) => plural.includes(form) || (form === 'one' && plural.includes('=1')))
    const texts = domains.flatMap((domain) => Object.entries(readMessages(locale, domain)))
    expect(texts.filter(([, text]) => !pluralsOf(text).every(isWhole))).toEqual([])
  })

  test.each(LOCALES.filter((locale) => locale !== FALLBACK))('%s has every page of text', (locale) => {
    const pages = (folder: string) =>
      readdirSync(new URL(`../content/pages/${folder}`, import.meta.url)).filter((name) =>
        name.endsWith('.md'),
      )
    expect(pages(locale)).toEqual(pages(''))
  })
})

/** Returns whether a message is read outside of every function. */
function readsWhileLoading(path: string, text: string): boolean {
  let depth = 0
  let reads = false
  const enter = () => void depth++
  const leave = () => void depth--
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee }) {
      const called = callee.type === 'MemberExpression' ? callee.object : callee
      if (depth === 0 && called.type === 'Identifier' && called.name === 't') reads = true
    },
  }).visit(parseSync(path, text).program)
  return reads
}
