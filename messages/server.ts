import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessages } from './files.ts'
import { FALLBACK, type Locale } from './locales.ts'
import { setSource, type Catalogue, type Source } from './translate.ts'

// One for the process, however often this is loaded: Vitest loads it anew for each test file.
const shared = globalThis as { contenderLocales?: AsyncLocalStorage<Locale> }
const locales = (shared.contenderLocales ??= new AsyncLocalStorage<Locale>())
const catalogues = new Map<string, Catalogue>()

/** The messages of every language, from files, in the language of the asynchronous context. */
export const serverMessages: Source = {
  locale: () => locales.getStore() ?? FALLBACK,
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

/** Runs this with a language as the current one, also in what it waits for. */
export function withLocale<Value>(locale: Locale, run: () => Value): Value {
  return locales.run(locale, run)
}
