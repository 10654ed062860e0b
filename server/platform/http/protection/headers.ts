import { t } from '#messages/common.ts'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config.ts'
import { CSP_REPORTS_PATH } from './csp-reports.ts'

const TURNSTILE = 'https://challenges.cloudflare.com'
/**
 * The style element that sonner, the library of toasts, adds by script: first empty, then with its text, which changes with
 * its version (http.test.ts).
 */
export const TOAST_STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Apps trade their codes in the browser, too. Nothing there depends on a cookie. */
const OPEN_TO_OTHER_SITES = new Set(['/oauth/token', '/oauth/revoke'])

/**
 * Security headers. Hosts of outside services are allowed only when their settings are
 * present.
 */
export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const turnstile = config.TURNSTILE_SITE_KEY ? [TURNSTILE] : []
  const google = config.GOOGLE_CLIENT_ID
    ? [`${config.GOOGLE_BASE_URL ?? 'https://accounts.google.com'}/gsi/`]
    : []
  const ipService = config.PUBLIC_IP_URL?.startsWith('http') ? [new URL(config.PUBLIC_IP_URL).origin] : []
  const apis = [config.VITE_API_V1_BASE, config.VITE_API_V2_BASE].flatMap((base) =>
    base?.startsWith('http') ? [new URL(base).origin] : [],
  )
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...turnstile, ...google],
        styleSrc: ["'self'", ...TOAST_STYLES],
        imgSrc: ["'self'", 'data:', 'blob:', ...new Set(apis)],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...ipService, ...google, ...new Set(apis)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: turnstile.length + google.length > 0 ? [...turnstile, ...google] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: [CSP_REPORTS_PATH],
        reportTo: ['csp'],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Google's sign-in popup must be able to message the page that opened it.
    crossOriginOpenerPolicy: { policy: google.length > 0 ? 'same-origin-allow-popups' : 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginEmbedderPolicy: false,
    xXssProtection: true,
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isHttps) reply.header('strict-transport-security', config.HSTS)
    reply.header('reporting-endpoints', `csp="${CSP_REPORTS_PATH}"`)
    reply.header('permissions-policy', 'geolocation=(), camera=(), microphone=()')
    const site = request.headers['sec-fetch-site']
    const isUnsafe = !['GET', 'HEAD', 'OPTIONS'].includes(request.method)
    if (isUnsafe && site === 'cross-site' && !OPEN_TO_OTHER_SITES.has(request.url))
      return reply.code(403).send({ detail: t('common.refused.other_site') })
    return undefined
  })
}
