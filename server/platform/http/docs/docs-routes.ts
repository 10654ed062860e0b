import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { fontFace } from '#server/platform/http/documents/plain-page.ts'
import { BY_ASKING, hasTag, setTag } from '#server/platform/http/tagged.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { refuseTooMany } from '#server/platform/http/route.ts'
import type { Accent } from '#core/accent.ts'
import { docsPage } from './docs-page.ts'
import { openApiDocument, type DocumentPart } from './openapi.ts'

const fileOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const STYLE = fileOf('./docs.css')
const SCRIPT = fileOf('./docs.js')

/**
 * The contract as a reference (`/api/docs`) and as OpenAPI (`/api/openapi.json`), for programs and for the console. The page
 * loads nothing from other sites.
 */
export function docsRoutes(app: FastifyInstance, { config, settings }: Context, limiter: RateLimiter): void {
  const kept = new Map<string, { name: string; body: string; tag: string }>()
  /** Each takes a moment to make, and changes with the name of the site only. */
  const keep = (of: string, make: (name: string) => string) => {
    const name = settings.current().BRAND_NAME
    const known = kept.get(of)
    if (known?.name === name) return known
    const body = make(name)
    const made = { name, body, tag: createHash('sha256').update(body).digest('base64url').slice(0, 22) }
    kept.set(of, made)
    return made
  }
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    { body, tag }: { body: string; tag: string },
  ) => {
    setTag(reply, { tag, caching: BY_ASKING })
    if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(`${type}; charset=utf-8`).send(body)
  }
  // Large responses, compressed on every request.
  const onRequest = async (request: FastifyRequest) =>
    refuseTooMany(await limiter.take('document', networkOf(request.ip), 10))
  const parts: [DocumentPart, string, string][] = [
    ['open', '/api/openapi.json', '/api/docs'],
    ['console', '/api/openapi-console.json', '/api/docs/console'],
  ]
  for (const [part, document, page] of parts) {
    const write = (name: string) => JSON.stringify(openApiDocument(name, config.publicUrl, part))
    app.get(document, { onRequest }, async (request, reply) =>
      send(request, reply, 'application/json', keep(document, write)),
    )
    app.get(page, { onRequest }, async (request, reply) =>
      send(
        request,
        reply,
        'text/html',
        keep(page, (name) => docsPage(name, part)),
      ),
    )
  }
  app.get('/api/docs.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsCss(brandAccent(settings.current()))),
  )
  app.get('/api/docs.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
  )
}

/** The style sheet of the page, in the accent of the brand. */
function docsCss(accent: Accent | undefined): string {
  const style = `${fontFace()}${STYLE}`
  return accent
    ? `${style}
:root{--accent:${accent.dark.text}}@media(prefers-color-scheme:light){:root{--accent:${accent.light.text}}}:root[data-theme=dark]{--accent:${accent.dark.text}}:root[data-theme=light]{--accent:${accent.light.text}}`
    : style
}
