import { readFileSync, readdirSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Catalogue } from './translate.ts'
import { pseudo } from './pseudo.ts'
import { FALLBACK, isPseudo, type Locale } from './locales.ts'

const folder = (locale: string) => new URL(`./${locale}/`, import.meta.url)

/** The domains that have messages. */
export function listDomains(): string[] {
  return readdirSync(folder(FALLBACK))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

/** The messages of a domain as they are written, by key. */
export function readMessages(locale: Locale, domain: string): Record<string, string> {
  if (!isPseudo(locale))
    return JSON.parse(readFileSync(new URL(`${domain}.json`, folder(locale)), 'utf8')) as Record<
      string,
      string
    >
  const english = Object.entries(readMessages(FALLBACK, domain))
  return Object.fromEntries(english.map(([key, text]) => [key, pseudo(text, locale)]))
}

/** The messages of a domain, compiled. */
export function compileMessages(locale: Locale, domain: string): Catalogue {
  return Object.fromEntries(
    Object.entries(readMessages(locale, domain)).map(([key, text]) => [key, compile(text)]),
  )
}
