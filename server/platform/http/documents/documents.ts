import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyBaseLogger } from 'fastify'
import type { English, Locale } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import { LimitedVisitor, type Draw } from './drawing.ts'
import type { Template, PageHead } from './template.ts'

/** Drawn documents are alike for every visitor, and are drawn again after this time, or after an event. */
const FRESH_MS = 1_000
const MOST_KEPT = 500

/** Enough for HTML: higher levels save a few per cent and take several times as long. */
const BROTLI_QUALITY = 5

type Encoding = 'br' | 'gzip' | 'identity'

type Visit = {
  href: string
  pathname: string
  /** The address has a secret: its document is neither drawn nor kept. */
  isPrivate: boolean
  locale: Locale
  english: English
  isOnThisMachine: boolean
  ip: string
  host: string | undefined
}

/** Documents by language and address. `clear` it when something has changed. */
export type KeptDocuments = Map<string, Promise<Document>>

export type Document = {
  status: number
  /** False where it is so for this visitor alone. */
  isKept: boolean
  /** Hashes of inline scripts and styles, for the CSP. */
  hashes: { script: string[]; style: string[] }
  /** Compressed once for all who ask while it is fresh. */
  body(encoding: Encoding): Promise<Buffer>
}

/**
 * Builds the documents of the site: the plain shell, or with a public page drawn into it. A page that cannot be
 * drawn is served as the plain shell; the browser then draws it.
 */
export function createDocuments(
  template: Template,
  buildPage: PageBuilder,
  draw: Draw | undefined,
  kept: KeptDocuments,
  log: FastifyBaseLogger,
): (visit: Visit) => Promise<Document> {
  async function build(visit: Visit): Promise<Document> {
    const at = Date.now()
    let isKept = true
    const { head, boot, css } = await withLocale(visit.locale, () => buildPage(visit.pathname, visit))
    const drawing =
      draw && !visit.isPrivate && head.status === undefined
        ? await withTimeout(draw.draw({ ...visit, boot, at })).catch((error: unknown) => {
            isKept = !(error instanceof LimitedVisitor)
            if (isKept)
              log.error(
                { err: error, url: visit.pathname },
                'a page could not be drawn: its plain shell is served',
              )
            return undefined
          })
        : undefined
    const { html, hashes } = template({ ...visit, head, boot, css, drawing, at })
    return { status: head.status ?? 200, isKept, hashes, body: encodings(html) }
  }

  return (asked) => {
    if (!draw || asked.isPrivate) return build(asked)
    const visit = { ...asked, href: knownAddress(asked.href, draw) }
    const key = `${visit.locale} ${visit.english} ${visit.isOnThisMachine} ${visit.host} ${visit.href}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const built = build(visit)
    kept.set(key, built)
    const forget = () => {
      if (kept.get(key) === built) kept.delete(key)
    }
    built.then(({ isKept }) => {
      if (isKept) setTimeout(forget, FRESH_MS).unref()
      else forget()
    }, forget)
    return built
  }
}

/** The address without the parameters that its page does not know: they would have the same page drawn again and again. */
function knownAddress(href: string, { knownParams }: Draw): string {
  const at = href.indexOf('?')
  if (at < 0) return href
  const known = new Set(knownParams(href))
  const kept = [...new URLSearchParams(href.slice(at))].filter(([name]) => known.has(name))
  kept.sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
  return kept.length > 0 ? `${href.slice(0, at)}?${new URLSearchParams(kept)}` : href.slice(0, at)
}

/** A visitor doesn't wait longer for a page that is drawn: its plain shell works without a database. */
const MOST_DRAWING_MS = 3_000

async function withTimeout(drawing: ReturnType<Draw['draw']>): ReturnType<Draw['draw']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the drawing took too long')), MOST_DRAWING_MS)
  })
  try {
    return await Promise.race([drawing, late])
  } finally {
    clearTimeout(timer)
  }
}

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

function encodings(html: string): Document['body'] {
  const plain = Buffer.from(html)
  const bodies: Partial<Record<Encoding, Promise<Buffer>>> = { identity: Promise.resolve(plain) }
  const encode = (encoding: Encoding) =>
    encoding === 'br'
      ? asBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : asGzip(plain)
  return (encoding) => (bodies[encoding] ??= encode(encoding))
}

export type PageBuilder = (
  path: string,
  /** `href`: the path with its parameters. */
  client: { isOnThisMachine: boolean; href: string },
) => Promise<{
  head: PageHead
  boot: Record<string, unknown>
  /** Rules over the client's style sheet; empty: none. */
  css: string
}>
