import { AsyncLocalStorage } from 'node:async_hooks'
import { compileMessages } from './files.ts'
import { FALLBACK, type Locale } from './locales.ts'
import { setSource, type Catalogue } from './translate.ts'

const locales = new AsyncLocalStorage<Locale>()
const catalogues = new Map<string, Catalogue>()

setSource({
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
})

/** Runs this with a language as the current one, also in what it waits for. */
export function withLocale<Value>(locale: Locale, run: () => Value): Value {
  return locales.run(locale, run)
}
