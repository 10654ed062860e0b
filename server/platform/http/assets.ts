import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml, jsonForHtml } from './html.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'

const DIST = fileURLToPath(new URL('../../../dist/client/', import.meta.url))
const YEAR_S = 31_536_000
/** Pages whose URL contains a secret (a link's token, an OAuth code). They are served with `no-referrer`. */
const SECRET_IN_URL = /^\/(verification|reset-password)\b|[?&](code|token|oauth_token|oauth_verifier)=/

/**
 * What the server adds to the page: title, link preview and the `site` response, which saves the client a
 * request.
 */
export type PageHead = { title: string; description: string; url: string; image: string; status?: 200 | 404 }
export type PageBuilder = (
  path: string,
  client: { isOnThisMachine: boolean },
) => Promise<{ head: PageHead; boot: unknown }>

/**
 * Serves the client: hashed files are cached forever, the page itself is revalidated. Every path outside the
 * API and without a file extension gets the page.
 */
export async function clientAssets(
  app: FastifyInstance,
  limiter: RateLimiter,
  buildPage: PageBuilder,
): Promise<void> {
  if (!existsSync(`${DIST}index.html`)) {
    app.get('/*', (request, reply) => {
      if (!isPage(pathOf(request.url))) return reply.callNotFound()
      return reply
        .code(503)
        .type('text/plain')
        .send('The client is not built yet. Run `npm start`, or `npm run build` once.')
    })
    return
  }
  const template = readFileSync(`${DIST}index.html`, 'utf8')
  await app.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      // A cached old worker would keep running old code.
      const isWorker = path.includes('push-worker.js')
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_S}, immutable` : isWorker ? 'no-cache' : 'public, max-age=3600',
      )
    },
  })
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url)
    if (!isPage(pathname)) return reply.callNotFound()
    const taken = await limiter.take('document', networkOf(request.ip))
    if (!taken.ok) return sendTooMany(reply, taken.retryAfterS)
    const { head, boot } = await buildPage(pathname, { isOnThisMachine: isFromThisMachine(request) })
    if (SECRET_IN_URL.test(request.url)) reply.header('referrer-policy', 'no-referrer')
    return reply
      .code(head.status ?? 200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        template
          .replace('<!--head-->', () => headHtml(head))
          .replace(
            '<!--boot-->',
            () => `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
          ),
      )
  })
}

/** Plain text, because it is shown to a person whose page did not load. */
function sendTooMany(reply: FastifyReply, retryAfterS: number) {
  return reply
    .code(429)
    .header('retry-after', String(retryAfterS))
    .type('text/plain; charset=utf-8')
    .send(`Too many requests. Please try again in ${retryAfterS} seconds.`)
}

/** Whether a path is a page of the client, not an API call or a file. */
function isPage(pathname: string): boolean {
  return !pathname.startsWith('/api/') && !pathname.startsWith('/assets/') && !/\.\w{2,5}$/.test(pathname)
}

/**
 * The path of a request target. `URL` cannot be used: it takes what follows `//` for a host (and throws at
 * `//:0`).
 */
function pathOf(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] || '/'
}

function headHtml(head: PageHead): string {
  const properties = {
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.url,
    'og:image': head.image,
    'og:type': 'website',
  }
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  )
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    '<meta name="twitter:card" content="summary">',
    ...tags,
  ].join('\n')
}
