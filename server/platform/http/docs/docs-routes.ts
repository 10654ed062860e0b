import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/platform/context.ts'
import type { RateLimiter } from '#server/platform/http/protection/limits.ts'
import { networkOf } from '#server/platform/http/protection/network.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { openApiDocument } from './openapi.ts'
import { refuseTooMany, addressOf } from '#server/platform/http/route.ts'
import { translate } from '#messages/translate.ts'
import type { Accent } from '#core/accent.ts'
import { allCalls } from '#contract/calls.ts'
import { accessOf, type Call } from '#contract/call.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'

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

/**
 * The page at `/api/docs`: every call with its refusals. It works without JavaScript and has its own
 * stylesheet (docsCss).
 */
function docsPage(brand: string): string {
  const domains = [...new Set(allCalls.map(({ domain }) => domain))]
  const sections = domains.map((domain) => {
    const calls = allCalls.filter((each) => each.domain === domain).map(({ call }) => callHtml(call))
    return `<section><h2 id="${domain}">${domain}</h2>${calls.join('')}</section>`
  })
  const links = domains.map((domain) => `<li><a href="#${domain}">${domain}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>API · ${escapeHtml(brand)}</title>
<link rel="stylesheet" href="/api/docs.css"></head><body><header><h1>${escapeHtml(brand)} API</h1>
<p>Every call of the platform. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Errors are <code>{detail}</code> or <code>{field: [messages]}</code>, with a <code>code</code>. Programs send a key of Settings → Developer: <code>Authorization: Bearer ctd_…</code>; what is left of its limits is in <code>RateLimit</code>. Live changes come as server-sent events from <code>GET /api/v1/events/?topic=lobbies</code>.</p>
<nav aria-label="Areas"><ul>${links}</ul></nav></header><main>${sections.join('')}</main></body></html>`
}

function callHtml(call: Call): string {
  const { method, url } = addressOf(call)
  const path = url.replaceAll(/:(\w+)/g, '{$1}')
  const refusals = Object.entries(call.refusals ?? {}).map(
    ([name, shape]) =>
      `<tr><td>${shape.status}</td><td><code>${name}</code></td><td>${escapeHtml(translate(shape.detail))}</td></tr>`,
  )
  const table =
    refusals.length > 0
      ? `<table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${refusals.join('')}</tbody></table>`
      : ''
  const who = call.who === 'anyone' ? 'public' : call.who
  const access = accessOf(call)
  const byKey =
    access === 'session'
      ? 'never by key'
      : access === 'public'
        ? 'any key'
        : `key with <code>${access}</code>`
  return `<article><h3><span class="${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code></h3><p>${escapeHtml(call.summary)} <small>(${who}; ${byKey})</small></p>${table}</article>`
}

const DOCS_CSS = `:root{color-scheme:dark light;--bg:#0b0d13;--text:#f3f4f7;--muted:#b4b9c6;--line:#2b303c;--accent:#a8dd1f}
@media(prefers-color-scheme:light){:root{--bg:#f7f8fb;--text:#171b28;--muted:#4b5162;--line:#d6d9e2;--accent:#3f6c00}}
body{margin:0 auto;max-width:64rem;padding:2rem 1rem;background:var(--bg);color:var(--text);font:16px/1.5 system-ui,sans-serif}
a{color:var(--accent)}ul{display:flex;flex-wrap:wrap;gap:.5rem 1rem;list-style:none;padding:0}h2{margin-top:3rem;text-transform:capitalize}
article{border-top:1px solid var(--line);padding:1rem 0}h3{font-size:1rem;overflow-wrap:anywhere}h3 span{color:var(--accent)}
p,small{color:var(--muted)}pre{white-space:pre-wrap;overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;font-size:.875rem}td,th{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top}`

/** The style sheet of the page, in the accent of the brand. */
const docsCss = (accent: Accent | undefined): string =>
  accent
    ? `${DOCS_CSS}
:root{--accent:${accent.dark.text}}@media(prefers-color-scheme:light){:root{--accent:${accent.light.text}}}`
    : DOCS_CSS
