import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { t } from '#messages/common.ts'
import { acceptedEnglish } from '#messages/locales.ts'
import { screenOf } from '#core/screen-aliases.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { browserLanguage } from '#server/platform/http/locale.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { isFromThisMachine } from '#server/platform/http/protection/this-machine.ts'
import { createDocuments, type Document, type KeptDocuments, type PageBuilder } from './documents.ts'
import { readTemplate } from './template.ts'
import type { Draw } from './drawing.ts'

const DIST = fileURLToPath(new URL('../../../../dist/client/', import.meta.url))
const YEAR_S = 31_536_000
/** Pages whose URL contains a secret (a link's token, an OAuth code). They are served with `no-referrer`. */
const SECRET_PATH = /^\/(verification|reset-password)\b/
const SECRET_PARAMS = new Set(['code', 'token', 'oauth_token', 'oauth_verifier', 'invite'])

/**
 * Serves the client: hashed files are cached forever, the page itself is revalidated. Every path outside the
 * API and without a file extension gets the page.
 */
export async function clientAssets(
  app: FastifyInstance,
  limiter: RateLimiter,
  buildPage: PageBuilder,
  drawing: { draw: Draw | undefined; kept: KeptDocuments },
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
  const build = createDocuments(readTemplate(DIST), buildPage, drawing.draw, drawing.kept, app.log)
  // One route for the hashed files, which are many; one for each of the others, so that pages get what is left.
  await app.register(fastifyStatic, {
    root: `${DIST}assets`,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`),
  })
  await app.register(fastifyStatic, {
    root: DIST,
    index: false,
    wildcard: false,
    // Not as a file: it would be without its language and data.
    globIgnore: ['assets/**', '**/index.html*', '**/embed.html*', '**/favicon.svg*'],
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply, path) => {
      // A cached old worker would keep running old code.
      const isWorker = path.includes('push-worker.js')
      reply.header('cache-control', isWorker ? 'no-cache' : 'public, max-age=3600')
    },
  })
  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request.url)
    if (!isPage(pathname)) return reply.callNotFound()
    const screen = screenOf(pathname)
    if (screen) return reply.redirect(`${screen}${/\?.*/.exec(request.url)?.[0] ?? ''}`, 308)
    const taken = await limiter.take('document', networkOf(request.ip))
    if (!taken.ok) return sendTooMany(reply, taken.retryAfterS)
    const isPrivate = hasSecret(request.url)
    if (isPrivate) reply.header('referrer-policy', 'no-referrer')
    const document = await build({
      href: request.url,
      pathname,
      isPrivate,
      locale: browserLanguage(request),
      english: acceptedEnglish(request.headers['accept-language']),
      isOnThisMachine: isFromThisMachine(request),
      ip: request.ip,
      host: request.headers.host,
    })
    allowInline(reply, document.hashes)
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
    return (
      reply
        .code(document.status)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-language, cookie, accept-encoding')
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        // The client sets its clock by it. The document itself may be a second old.
        .header('server-timing', `now;desc="${new Date().toISOString()}"`)
        .type('text/html; charset=utf-8')
        .send(await document.body(encoding))
    )
  })
}

function hasSecret(url: string): boolean {
  const names = [...new URLSearchParams(url.split('?').slice(1).join('?')).keys()]
  return SECRET_PATH.test(url) || names.some((name) => SECRET_PARAMS.has(name.toLowerCase()))
}

function allowInline(reply: FastifyReply, hashes: Document['hashes']): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const added = (kind: 'script' | 'style') => hashes[kind].map((hash) => ` '${hash}'`).join('')
  reply.header(
    'content-security-policy',
    policy
      .replace("script-src 'self'", `script-src 'self'${added('script')}`)
      .replace("style-src 'self'", `style-src 'self'${added('style')}`),
  )
}

/** Plain text, because it is shown to a person whose page did not load. */
function sendTooMany(reply: FastifyReply, retryAfterS: number) {
  return reply
    .code(429)
    .header('retry-after', String(retryAfterS))
    .type('text/plain; charset=utf-8')
    .send(t('common.refused.too_many', { seconds: retryAfterS }))
}

/** Returns whether a path is a page of the client, not an API call or a file. */
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
