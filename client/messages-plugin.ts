import type { Plugin } from 'vite'
import { compileMessages, listDomains } from '#messages/files.ts'
import { LOCALES, PSEUDO_LOCALES, type Locale } from '#messages/locales.ts'

const INDEX = 'virtual:messages'
const CHUNK = /^\0virtual:messages\/([\w-]+)\/(\w+)$/

/**
 * Serves the messages to the client, compiled, as one chunk for each domain and language. The chunks of a page are those of
 * the domains whose modules it loads.
 */
export const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  // See `messagesOf`.
  transform(code, id) {
    if (!/\.tsx?(\?|$)/.test(id) || !/^import \{ t \} from '#messages\/\w+\.ts'/m.test(code)) return undefined
    return { code: `${code}\nt.want()\n`, map: null }
  },
  resolveId: (id) => (id === INDEX || id.startsWith(`${INDEX}/`) ? `\0${id}` : undefined),
  load(id) {
    if (id === `\0${INDEX}`) return indexModule()
    const [, locale, domain] = CHUNK.exec(id) ?? []
    if (!locale || !domain) return undefined
    return `export const catalogue = ${JSON.stringify(compileMessages(locale as Locale, domain))}`
  },
}

function indexModule(): string {
  const domains = listDomains()
  const imports = (locale: Locale) =>
    domains.map((domain) => `${domain}: () => import('${INDEX}/${locale}/${domain}')`).join(', ')
  const lines = [...LOCALES, ...PSEUDO_LOCALES].map((locale) => `'${locale}': { ${imports(locale)} }`)
  return `export const chunks = { ${lines.join(', ')} }`
}
