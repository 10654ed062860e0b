import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { compileMessages, listDomains } from '#messages/files.ts'
import { LOCALES, PSEUDO_LOCALES, type Locale } from '#messages/locales.ts'
import { neededByClient } from '#messages/uses.ts'

const INDEX = 'virtual:messages'
const CHUNK = /^\0virtual:messages\/([\w-]+)\/(\w+)$/

let isNeeded: ((key: string) => boolean) | undefined

/**
 * Serves the messages to the client, compiled, as one chunk for each domain and language. The chunks of a page are those of
 * the domains whose modules it loads. A build leaves out what the server alone puts into words.
 */
export const messages: Plugin = {
  name: 'messages',
  enforce: 'pre',
  configResolved({ command }) {
    if (command === 'build') isNeeded = neededByClient(clientSources())
  },
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
    const entries = Object.entries(compileMessages(locale as Locale, domain))
    const needed = entries.filter(([key]) => isNeeded?.(key) ?? true)
    return `export const catalogue = ${JSON.stringify(Object.fromEntries(needed))}`
  },
}

function indexModule(): string {
  const domains = listDomains()
  const imports = (locale: Locale) =>
    domains.map((domain) => `${domain}: () => import('${INDEX}/${locale}/${domain}')`).join(', ')
  const lines = [...LOCALES, ...PSEUDO_LOCALES].map((locale) => `'${locale}': { ${imports(locale)} }`)
  return `export const chunks = { ${lines.join(', ')} }`
}

/** The text of every module that can be loaded by the client, without tests. */
function clientSources(): string {
  const folders = ['client', 'contract', 'core'].map((name) =>
    fileURLToPath(new URL(`../${name}`, import.meta.url)),
  )
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  return files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
    .join('\n')
}
