import { t } from '#messages/common.ts'
import { withLocale } from '#messages/server.ts'
import { acceptedEnglish, acceptedLocale, FALLBACK } from '#messages/locales.ts'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { jsonForHtml } from '#server/platform/http/documents/html.ts'
import { hashOf, htmlTag, styleOf } from '#server/platform/http/documents/template.ts'
import { brandCss } from '#server/platform/settings/brand.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { refuseTooMany } from '#server/platform/http/route.ts'
import { findTournament, isHidden } from '#server/domains/tournaments/queries.ts'
import { siteResponse } from './domains/site/site.ts'

const FILE = fileURLToPath(new URL('../dist/client/embed.html', import.meta.url))

/**
 * `/embed/tournament/{id}`: a tournament inside another site, the only page that may be framed. It neither sets nor reads
 * cookies: its language is the browser's, and nobody is signed in there.
 */
export function embedRoute(app: FastifyInstance, context: Context, limiter: RateLimiter): void {
  if (!existsSync(FILE)) return
  const template = readFileSync(FILE, 'utf8')
  app.get('/embed/tournament/:id', async (request, reply) => {
    refuseTooMany(await limiter.take('document', networkOf(request.ip)))
    const { id } = request.params as { id: string } // the route has it
    const row = /^[1-9]\d{0,14}$/.test(id) ? await findTournament(context.db, Number(id)) : undefined
    const header = request.headers['accept-language']
    const locale = acceptedLocale(header) ?? FALLBACK
    const boot = await siteResponse(context, { isOnThisMachine: false })
    const isOff = context.settings.switchedOff().has('embeds')
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    const css = brandCss(context.settings.current())
    const styles = css ? `style-src 'self' '${hashOf(css)}'` : "style-src 'self'"
    reply.removeHeader('x-frame-options')
    reply
      .header(
        'content-security-policy',
        policy.replace("frame-ancestors 'none'", 'frame-ancestors *').replace("style-src 'self'", styles),
      )
      // A page that isolates itself may frame it too.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
    if (isOff) {
      const sentence = withLocale(locale, () => t('common.refused.feature_off_now', { feature: 'embeds' }))
      return reply.code(403).type('text/plain; charset=utf-8').send(sentence)
    }
    return reply
      .code(row && !isHidden(row) ? 200 : 404)
      .header('server-timing', `now;desc="${new Date().toISOString()}"`)
      .type('text/html; charset=utf-8')
      .send(
        template
          .replace('<html lang="en"', () => htmlTag(locale, acceptedEnglish(header)))
          .replace('</head>', () => `${styleOf(css)}</head>`)
          .replace(
            '<!--boot-->',
            () => `<script type="application/json" id="boot">${jsonForHtml(boot)}</script>`,
          ),
      )
  })
}
