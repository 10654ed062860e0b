import { t } from '#messages/common.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { ErrorReporter } from '#server/platform/external/sentry/sentry.ts'
import type { RateLimiter } from './limits.ts'
import { networkOf } from './network.ts'

/** Where browsers report violations of the content security policy. */
export const CSP_REPORTS_PATH = '/api/csp-reports'

const MAX_BYTES = 16 * 1024
const MAX_KINDS = 200
const text = z.string().max(4000).catch('')
/** The older form (`report-uri`): one report. */
const single = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
})
/** The newer form (`report-to`): several reports of any type. */
const several = z
  .array(
    z.object({
      type: z.string(),
      body: z
        .object({ effectiveDirective: text, blockedURL: text, documentURL: text })
        .catch({ effectiveDirective: '', blockedURL: '', documentURL: '' }),
    }),
  )
  .max(20)

type Report = { directive: string; blocked: string; page: string }

/**
 * Receives violation reports. Each kind (directive and blocked host) is logged and sent to the error reporter
 * once per process. Anybody can send reports, so size and rate are limited, and only host names and paths are
 * kept.
 */
export function cspReportsRoute(app: FastifyInstance, limiter: RateLimiter, reporter: ErrorReporter): void {
  const seen = new Set<string>()
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(CSP_REPORTS_PATH, async (request, reply) => {
      const taken = await limiter.take('lookup', `csp:${networkOf(request.ip)}`)
      if (!taken.ok)
        return reply
          .code(429)
          .header('retry-after', String(taken.retryAfterS))
          .send({ detail: t('common.refused.too_many_reports') })
      for (const { directive, blocked, page } of readReports(String(request.body ?? ''))) {
        const kind = `${directive} ${blocked}`
        if (seen.has(kind) || seen.size >= MAX_KINDS) continue
        seen.add(kind)
        request.log.warn({ directive, blocked, page }, 'the content security policy blocked a resource')
        reporter.report(new Error(`Content security policy: ${directive} blocked ${blocked}`), {
          directive,
          blocked,
          page,
        })
      }
      return reply.code(204).send()
    })
  })
}

/** The reports in a body; empty when it is not a report. */
export function readReports(body: string): Report[] {
  const value = parse(body)
  const one = single.safeParse(value)
  if (one.success) {
    const report = one.data['csp-report']
    return reportOf(
      report['effective-directive'] || report['violated-directive'],
      report['blocked-uri'],
      report['document-uri'],
    )
  }
  const many = several.safeParse(value)
  return many.success
    ? many.data
        .filter(({ type }) => type === 'csp-violation')
        .flatMap(({ body: own }) => reportOf(own.effectiveDirective, own.blockedURL, own.documentURL))
    : []
}

function reportOf(directive: string, blocked: string, page: string): Report[] {
  const name = /^[a-z-]{1,40}/.exec(directive)?.[0]
  return name
    ? [
        {
          directive: name,
          blocked: hostOf(blocked),
          page: URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : '',
        },
      ]
    : []
}

/**
 * The host of the blocked URL, or the keyword given instead of a URL (`inline`, `eval`, `data`). For URLs
 * without a host (browser extensions) the protocol.
 */
function hostOf(blocked: string): string {
  if (URL.canParse(blocked))
    return new URL(blocked).host.slice(0, 200) || new URL(blocked).protocol.replace(':', '')
  return /^[a-z-]{1,40}$/.exec(blocked)?.[0] ?? 'unknown'
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
