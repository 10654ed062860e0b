import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runIn, startSpan, type OpenSpan } from './tracing.ts'

/** Probes, files of the client, and streams, which last as long as their page. */
const UNTRACED = /^\/(healthz|readyz|metrics|assets\/|uploads\/|api\/v1\/events\/)/
const SERVER_ERROR = 500

/**
 * Traces each request from its first hook to its end, within the trace that its `traceparent` names. The route is named, not
 * the address, which may have names and tokens.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers
    const span = UNTRACED.test(request.url)
      ? undefined
      : startSpan({
          name: request.method,
          kind: 'server',
          attributes: { 'http.request.method': request.method },
          parent: typeof traceparent === 'string' ? traceparent : undefined,
        })
    if (!span) return done()
    spans.set(request, span)
    // Whoever reports an error can name its trace.
    reply.header('traceresponse', span.traceparent)
    // Also for what answers past Fastify.
    reply.raw.once('close', () => {
      const route = request.routeOptions.url
      const status = reply.raw.statusCode
      if (route) {
        span.rename(`${request.method} ${route}`)
        span.set({ 'http.route': route })
      }
      span.set({ 'http.response.status_code': status })
      if (status >= SERVER_ERROR) span.fail(String(status))
      span.end()
    })
    runIn(span, done)
  })
  // The body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) runIn(span, done)
    else done()
  })
}
