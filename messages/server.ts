import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessages } from './files.ts'
import { FALLBACK, type English, type Locale } from './locales.ts'
import { setSource, type Catalogue, type Source } from './translate.ts'

// One for the process, however often this is loaded: Vitest loads it anew for each test file.
type Reader = { locale: Locale; english: English }
const shared = globalThis as { contenderReaders?: AsyncLocalStorage<Reader> }
const readers = (shared.contenderReaders ??= new AsyncLocalStorage<Reader>())
const catalogues = new Map<string, Catalogue>()

/** The messages of every language, from files, in the language of the asynchronous context. */
export const serverMessages: Source = {
  locale: () => readers.getStore()?.locale ?? FALLBACK,
  want: () => {},
  catalogue(locale, domain) {
    const name = `${locale}/${domain}`
    const known = catalogues.get(name)
    if (known) return known
    const compiled = compileMessages(locale, domain)
    catalogues.set(name, compiled)
    return compiled
  },
}

setSource(serverMessages)

/** The variety of English that dates are written in now. */
export const currentEnglish = (): English => readers.getStore()?.english ?? 'en-GB'

/**
 * Runs this with a language as the current one, also in what it waits for; and with a variety of English, unless that
 * stays as it is.
 */
export function withLocale<Value>(locale: Locale, run: () => Value, english = currentEnglish()): Value {
  return readers.run({ locale, english }, run)
}
