import { readdirSync, readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { listDomains, readMessages } from './files.ts'
import { LOCALES } from './locales.ts'

/** Words that hardly any English sentence does without, and that none of the other languages has. */
const ENGLISH = /(?<![\p{L}’-])(?:the|and|your|you|with|this|that|of|is|are|can’t|isn’t|don’t)(?![\p{L}’-])/iu

const others = LOCALES.filter((locale) => locale !== 'en')

/** The words of a message without the names of parameters, cases and tags. */
function literals(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.tag) return literals(element.children)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return Object.values(element.options).flatMap(({ value }) => literals(value))
    return []
  })
}

/** The texts of one language by what they are: messages, as mails and screens have them, and pages. */
function textsOf(locale: (typeof LOCALES)[number]): [name: string, text: string][] {
  const pages = new URL(`../content/pages/${locale}/`, import.meta.url)
  return [
    ...listDomains()
      .flatMap((domain) => Object.entries(readMessages(locale, domain)))
      .map(([key, text]): [string, string] => [key, literals(parse(text)).join('\n')]),
    ...readdirSync(pages).map((file): [string, string] => [
      file,
      readFileSync(new URL(file, pages), 'utf8')
        .replace(/^---[^]*?---/, '')
        .replaceAll(/\]\([^)]*\)|`[^`]*`/g, ''),
    ]),
  ]
}

test.each(others)('%s has no English left, but for words that its players use', (locale) => {
  // “best of 3” is said in most of them.
  const found = textsOf(locale).filter(([, text]) => ENGLISH.test(text.replaceAll(/best of/gi, '')))
  expect(found.map(([name, text]) => [name, text.slice(0, 120)])).toEqual([])
})

test.each(others)('%s has every page', (locale) => {
  const list = (folder: string) =>
    readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith('.md'))
  expect(list(`../content/pages/${locale}/`)).toEqual(list('../content/pages/'))
})
