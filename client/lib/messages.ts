import { chunks } from 'virtual:messages'
import { FALLBACK, LOCALES, PSEUDO_LOCALES, type Locale } from '#messages/locales.ts'
import { drawTag, withKeys } from './message-parts.ts'
import { setSource, type Catalogue, type Domain } from '#messages/translate.ts'

const known: readonly string[] = [...LOCALES, ...PSEUDO_LOCALES]
const { lang } = document.documentElement

/** The page's language, which the server has chosen and written into the document. Another one is another page. */
const locale = known.includes(lang) ? (lang as Locale) : FALLBACK

const loaded = new Map<Domain, Catalogue>()
const loading = new Map<Domain, Promise<void>>()

function load(domain: Domain): Promise<void> {
  const running = loading.get(domain)
  if (running) return running
  const promise = chunks[locale][domain]().then(({ catalogue }) => void loaded.set(domain, catalogue))
  loading.set(domain, promise)
  // The next one who needs them tries again.
  promise.catch(() => loading.delete(domain))
  return promise
}

/** The messages that a drawn document uses. A player gets a page of the browser's own instead, which needs more. */
const isDrawn = !document.documentElement.hasAttribute('data-player')
const drawn = isDrawn ? document.getElementById('messages')?.textContent : undefined
const parts = new Map(
  Object.entries(drawn ? (JSON.parse(drawn) as Record<Domain, Catalogue>) : {}).map(([domain, part]) => [
    domain,
    new Proxy(part, {
      get: (own, key: string) => own[key] ?? missing(domain as Domain), // written by domains
    }),
  ]),
)

function missing(domain: Domain): never {
  throw load(domain)
}

/** Domains whose messages are loaded once the drawn page runs: its scripts come first on a slow line. */
let held: Set<Domain> | undefined = drawn ? new Set() : undefined

/** Loads what was held back. */
export function loadHeldMessages(): void {
  const domains = [...parts.keys(), ...(held ?? [])] as Domain[]
  held = undefined
  void loadMessages(domains).catch(() => {})
}

setSource({
  locale: () => locale,
  want: (domain) => void (held?.add(domain) ?? load(domain).catch(() => {})),
  catalogue(_locale, domain) {
    const catalogue = loaded.get(domain) ?? parts.get(domain)
    // React waits for what a component throws while it is drawn.
    if (!catalogue) throw load(domain)
    return catalogue
  },
  tag: drawTag,
  parts: withKeys,
})

/** Loads the messages of some domains. */
export const loadMessages = async (domains: Domain[]): Promise<void> =>
  void (await Promise.all(domains.map(load)))

/** Loads all messages for tests, whose API words its refusals. */
export const loadAllMessages = async (): Promise<void> =>
  loadMessages(Object.keys(chunks[locale]) as Domain[])
