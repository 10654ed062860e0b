import { translate } from '#messages/translate.ts'
import { callKeys, callsOf, type DocumentPart } from './openapi.ts'
import { DOMAIN_TITLES, type DocumentTag } from './tags.ts'
import { accessOf, type Call } from '#contract/call.ts'
import { isStable } from '#contract/stable-calls.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'

const INTROS: Record<DocumentPart, string> = {
  open: `<p>The same as <a href="/api/openapi.json">OpenAPI 3.1</a>. Guides, webhooks and the SDK are at <a href="/developers">Developers</a>. Every public read works without a key.</p>
<p>Calls marked <b class="stable">stable</b> only grow. The others are experimental. Any call may be refused with 400 <code>invalid</code>, 401 <code>not_signed_in</code> or <code>key_ended</code>, 403 <code>scope_missing</code>, <code>session_only</code> or <code>forbidden</code>, and 429 <code>too_many</code> with <code>Retry-After</code>.</p>`,
  console: `<p>The calls of staff, which no key opens. The same as <a href="/api/openapi-console.json">OpenAPI 3.1</a>.</p>`,
}

/**
 * The reference at `/api/docs`: every call with its refusals. It can be read without JavaScript; with it, calls can be found,
 * tried by one's key, and show what they take and answer.
 */
export function docsPage(brand: string, part: DocumentPart): string {
  const calls = callsOf(part)
  const domains = [...new Set(calls.map(({ domain }) => domain))] as DocumentTag[] // the document's tags are these
  const links = domains.map((domain) => {
    const count = calls.filter((each) => each.domain === domain).length
    return `<li><a href="#${domain}">${domain} <small>${count}</small></a></li>`
  })
  const sections = domains.map((domain) => {
    const own = calls.filter((each) => each.domain === domain)
    return `<section aria-labelledby="${domain}"><h2 id="${domain}">${domain}</h2><p>${DOMAIN_TITLES[domain]}</p>${own
      .map(({ name, call }) => callHtml(name, call))
      .join('')}</section>`
  })
  const tools =
    part === 'open'
      ? `<label>Find a call<input id="find" type="search" placeholder="standings" autocomplete="off"></label>
<label>Your key, kept in this tab<input id="key" type="password" placeholder="ctd_…" autocomplete="off" spellcheck="false"></label>`
      : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API reference · ${escapeHtml(brand)}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css"><script src="/api/docs.js" defer></script></head><body class="reference">
<header><a class="brand" href="/">${escapeHtml(brand)}</a><nav aria-label="Site"><a href="/developers">Developers</a><a href="/api/docs" ${part === 'open' ? 'aria-current="page"' : ''}>Reference</a></nav></header>
<div class="columns"><nav class="areas" aria-label="Areas"><div class="tools" hidden>${tools}</div><ul>${links.join('')}</ul></nav>
<main><h1>API reference</h1>${INTROS[part]}<p id="none" role="status" hidden>No results</p>${sections.join('')}</main></div></body></html>`
}

function callHtml(name: string, call: Call): string {
  const { method, path } = callKeys(call)
  const refusals = Object.entries(call.refusals ?? {}).map(
    ([code, shape]) =>
      `<tr><td>${shape.status}</td><td><code>${code}</code></td><td>${escapeHtml(translate(shape.detail))}</td></tr>`,
  )
  const table =
    refusals.length > 0
      ? `<table><thead><tr><th>Status</th><th>Code</th><th>Message</th></tr></thead><tbody>${refusals.join('')}</tbody></table>`
      : ''
  const stable = isStable(call.key) ? '<b class="stable">stable</b>' : ''
  return `<details id="${name}" data-method="${method}" data-path="${escapeHtml(path)}"><summary><span class="method ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code>${stable}<span class="what">${escapeHtml(call.summary)}</span></summary><p class="access">${accessText(call)} <code>${name}</code></p>${table}</details>`
}

function accessText(call: Call): string {
  const access = accessOf(call)
  const isPublic = call.who === 'anyone'
  if (access === 'session') return isPublic ? 'Public. Not by key.' : 'Only by the person, signed in.'
  if (access === 'public') return 'Public. Any key.'
  return `${isPublic ? 'Public. ' : ''}Scope of a key: <code>${access}</code>.`
}
