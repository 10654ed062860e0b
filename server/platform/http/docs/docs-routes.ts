import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import { docsCss, docsPage } from './docs-page.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { openApiDocument } from './openapi.ts'
import { refuseTooMany } from '#server/platform/http/route.ts'

/**
 * The contract as a page (`/api/docs`) and as OpenAPI (`/api/openapi.json`). The page loads nothing from
 * other sites.
 */
export function docsRoutes(app: FastifyInstance, { config, settings }: Context, limiter: RateLimiter): void {
  let made: { name: string; document: ReturnType<typeof openApiDocument>; page: string } | undefined
  const current = () => {
    const name = settings.current().BRAND_NAME
    if (made?.name !== name)
      made = { name, document: openApiDocument(name, config.publicUrl), page: docsPage(name) }
    return made
  }
  // Large responses, compressed on every request.
  const onRequest = async (request: FastifyRequest) =>
    refuseTooMany(await limiter.take('document', networkOf(request.ip), 10))
  app.get('/api/openapi.json', { onRequest }, async () => current().document)
  app.get('/api/docs', { onRequest }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(current().page),
  )
  app.get('/api/docs.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsCss(brandAccent(settings.current()))),
  )
}
