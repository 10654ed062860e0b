import type { English, Locale } from '#messages/locales.ts'
import { serverMessages, withLocale } from '#messages/server.ts'
import type { Catalogue, Domain } from '#messages/translate.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { DrawingPorts, DrawnPage } from '#contract/drawing.ts'

const PROGRAM = new URL('../../../../dist/server/render.js', import.meta.url)
const MANIFEST = fileURLToPath(new URL('../../../../dist/client/.vite/manifest.json', import.meta.url))

/** The visit for which a document is drawn. */
export type Visit = {
  /** Path and search. */
  href: string
  locale: Locale
  english: English
  /** The `site` response, which the document also carries. */
  boot: unknown
  /** Milliseconds since 1970. */
  at: number
  ip: string
  host: string | undefined
}

/** A page's content as it goes into the document. */
export type Drawing = {
  html: string
  css: string
  queries: unknown
  /** The messages that it uses, by domain. */
  messages: Record<string, Catalogue>
  files: ReturnType<Preloads['of']>
}

export type Draw = {
  draw(visit: Visit): Promise<Drawing | undefined>
  /** The search parameters that the page of an address knows. */
  knownParams(href: string): string[]
}

type Program = {
  connect(ports: DrawingPorts): void
  draw(href: string): Promise<DrawnPage | undefined>
  knownParams(href: string): string[]
}
type Store = Visit & {
  app: FastifyInstance
  /** The keys of messages that were used, by domain. */
  used: Map<string, Set<string>>
  /** The visitor has reached a limit: what is drawn would tell that to others, too. */
  isLimited: boolean
}

/** A page was not drawn as its visitor has reached a limit. Others are to get it drawn. */
export class LimitedVisitor extends Error {}

/** The client's modules are there once per process, whatever app draws with them. */
const visits = new AsyncLocalStorage<Store>()

function current(): Store {
  const visit = visits.getStore()
  if (!visit) throw new Error('nothing is being drawn')
  return visit
}

/**
 * Draws public pages with the client's own routes, loaders and components. Its calls to the API are answered in
 * this process, as those of the visitor. Undefined when the program has not been built.
 */
export async function createDraw(app: FastifyInstance): Promise<Draw | undefined> {
  if (!existsSync(PROGRAM)) {
    app.log.warn('pages are not drawn on the server: the client is built by `npm start` or `npm run build`')
    return undefined
  }
  const program = (await import(PROGRAM.href)) as Program
  program.connect({
    messages: {
      ...serverMessages,
      catalogue: (locale, domain) => watched(domain, serverMessages.catalogue(locale, domain)),
    },
    site: () => current().boot,
    drawnAt: () => current().at,
    english: () => current().english,
    fetch: (url, init) => ask(current(), url, init),
  })
  const preloads = readPreloads(MANIFEST)
  const draw: Draw['draw'] = (visit) => {
    const store: Store = { ...visit, app, used: new Map(), isLimited: false }
    return withLocale(visit.locale, () =>
      visits.run(store, async () => {
        const drawn = await program.draw(visit.href)
        if (store.isLimited) throw new LimitedVisitor()
        if (!drawn) return undefined
        return {
          ...takeStyles(drawn.html),
          queries: drawn.queries,
          messages: messagesOf(store),
          files: preloads.of(drawn.routeId),
        }
      }),
    )
  }
  return { draw, knownParams: program.knownParams }
}

const watching = new WeakMap<Catalogue, Catalogue>()

/** Notes which messages of a catalogue the document uses. */
function watched(domain: string, catalogue: Catalogue): Catalogue {
  const known = watching.get(catalogue)
  if (known) return known
  const proxy = new Proxy(catalogue, {
    get(target, key: string) {
      const { used } = current()
      const keys = used.get(domain) ?? new Set()
      used.set(domain, keys.add(key))
      return target[key]
    },
  })
  watching.set(catalogue, proxy)
  return proxy
}

/** Texts of mails, notifications and refusals: pages use few of them. */
const LARGE_PLACE = /^\w+\.(mail|notice|refused|catalogue|head)$/

/**
 * The messages that a page uses, and the others of the same places: what it shows next needs those. The browser loads the
 * whole files once the page runs.
 */
function messagesOf({ locale, used }: Store): Record<string, Catalogue> {
  const placeOf = (key: string) => key.split('.', 2).join('.')
  const entries = [...used].map(([domain, keys]) => {
    const places = new Set([...keys].map(placeOf).filter((place) => !LARGE_PLACE.test(place)))
    const catalogue = Object.entries(serverMessages.catalogue(locale, domain as Domain)) // a key begins with its domain
    return [
      domain,
      Object.fromEntries(catalogue.filter(([key]) => keys.has(key) || places.has(placeOf(key)))),
    ]
  })
  return Object.fromEntries(entries) as Record<string, Catalogue>
}

async function ask(visit: Store, url: string, init: RequestInit): Promise<Response> {
  const response = await visit.app.inject({
    method: 'GET',
    url,
    remoteAddress: visit.ip,
    headers: {
      ...(init.headers as Record<string, string>), // `call` gives a plain object
      'accept-language': visit.locale,
      ...(visit.host && { host: visit.host }),
    },
  })
  if (response.statusCode === 429) visit.isLimited = true
  return new Response(response.statusCode === 204 ? null : response.body, {
    status: response.statusCode,
    headers: { 'content-type': String(response.headers['content-type'] ?? '') },
  })
}

/** React writes quotes within text and values as entities. */
const STYLE = / style="([^"]*)"/g

/**
 * Moves each `style` attribute into a rule of one style sheet. The CSP allows that by its hash, but no inline
 * styles; the browser gives them back when it continues the page (`client/app/take-drawn.ts`).
 */
function takeStyles(markup: string): { html: string; css: string } {
  const rules: string[] = []
  const known = new Map<string, number>()
  const html = markup.replace(STYLE, (_whole, style: string) => {
    const index = known.get(style) ?? rules.length
    if (index === rules.length) {
      known.set(style, index)
      rules.push(`[data-s="${index}"]{${decode(style)}}`)
    }
    return ` data-s="${index}"`
  })
  return { html, css: rules.join('\n') }
}

/** Only what React writes. `</style` cannot occur: `<` is dropped. */
function decode(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

type Chunk = { file: string; css?: string[]; imports?: string[] }
/** Addresses of scripts and style sheets. */
type Files = { scripts: string[]; styles: string[] }

/** The files that a drawn page needs, from the manifest of the client's build. */
type Preloads = {
  of(routeId: string): Files
}

function readPreloads(file: string): Preloads {
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {}
  const entry = closure(manifest, 'index.html')
  const routes = new Map<string, Files>()
  return {
    of(routeId) {
      const known = routes.get(routeId)
      if (known) return known
      const name = routeId === '/' ? 'index' : routeId.slice(1).replaceAll('/', '.')
      const chunks = closure(manifest, `routes/${name}.tsx?tsr-split=component---loader`)
      // The entry's own files are in the document already.
      const added = [...chunks].filter((chunk) => !entry.has(chunk))
      const files = {
        scripts: added.map((chunk) => `/${chunk.file}`),
        styles: added.flatMap((chunk) => (chunk.css ?? []).map((each) => `/${each}`)),
      }
      routes.set(routeId, files)
      return files
    },
  }
}

/** A chunk and everything that it imports. */
function closure(manifest: Record<string, Chunk>, key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  for (const each of chunk.imports ?? []) closure(manifest, each, found)
  return found
}
