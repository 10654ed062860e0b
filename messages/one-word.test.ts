import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Words that stand for something which has another name everywhere else: a match, and the entry that is paid. */
const SECOND: Record<string, RegExp> = {
  es: /(?<!\p{L})partidos?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:(?:droits?|frais) d’(?:entrée|inscription)|mises? (?:retenue|rendue|ouverte|sont)|(?:des|les) mises)/iu,
}

test.each(Object.entries(SECOND))('%s has one word for a match and for an entry', (locale, second) => {
  const folder = new URL(`${locale}/`, import.meta.url)
  const pages = new URL(`../content/pages/${locale}/`, import.meta.url)
  const messages = readdirSync(folder).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>),
  )
  const texts = readdirSync(pages).map((file) => [file, readFileSync(new URL(file, pages), 'utf8')] as const)
  expect([...messages, ...texts].filter(([, text]) => second.test(text))).toEqual([])
})
