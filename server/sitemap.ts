import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { publicPaths } from './page-head.ts'

/**
 * `/sitemap.xml` and `/robots.txt` with the public pages. Search engines must not index an installation with
 * demo data.
 */
export function sitemapRoutes(app: FastifyInstance, context: Context): void {
  const { publicUrl, demo } = context.config
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        demo
          ? 'User-agent: *\nDisallow: /\n'
          : `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const urls = publicPaths().map((path) => `<url><loc>${publicUrl}${path}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
      )
  })
}
