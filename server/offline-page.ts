import { t } from '#messages/site.ts'
import type { FastifyInstance } from 'fastify'
import { SURFACES } from '#core/accent.ts'
import { directionOf } from '#messages/locales.ts'
import { withLocale } from '#messages/server.ts'
import type { Context } from '#server/platform/context.ts'
import { escapeHtml } from '#server/platform/http/documents/html.ts'
import { hashOf } from '#server/platform/http/documents/template.ts'
import { browserLanguage } from '#server/platform/http/locale.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'

/** Where the brand has no accent, as in mails. */
const BUILT_IN = { accent: '#b4f02d', on: '#12180a' }

/** Follows the theme that was chosen, and loads the page that was asked for once there is a connection. */
const SCRIPT = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}
addEventListener('online',function(){location.reload()})`

/**
 * `/offline`: what the worker of the client (`client/domains/notifications/push-worker.ts`) shows instead of a page that
 * could not be loaded. It is kept in the browser, so it has everything in itself and is alike for everybody.
 */
export function offlinePage(app: FastifyInstance, { settings }: Context): void {
  app.get('/offline', async (request, reply) => {
    const locale = browserLanguage(request)
    const values = settings.current()
    const style = styleWith(brandAccent(values) ?? { dark: BUILT_IN, light: BUILT_IN })
    const html = withLocale(locale, () => {
      const brand = escapeHtml(values.BRAND_NAME)
      const title = escapeHtml(t('site.offline_page.title'))
      return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>${title} · ${brand}</title>
<style>${style}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main>
<p class="brand">${brand}</p>
<h1>${title}</h1>
<p>${escapeHtml(t('site.offline_page.text'))}</p>
<a href="">${escapeHtml(t('common.try_again'))}</a>
</main>
</body>
</html>
`
    })
    const policy = String(reply.getHeader('content-security-policy') ?? '')
      .replace("script-src 'self'", `script-src '${hashOf(SCRIPT)}'`)
      .replace("style-src 'self'", `style-src '${hashOf(style)}'`)
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'private, max-age=86400')
      .header('vary', 'accept-language, cookie')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html)
  })
}

type Fills = Record<'dark' | 'light', { accent: string; on: string }>

function styleWith({ dark, light }: Fills): string {
  const inDark = `color-scheme:dark;--bg:${SURFACES.dark.bg};--text:#f4f5f8;--muted:#b3b8c1;--accent:${dark.accent};--on:${dark.on}`
  const inLight = `color-scheme:light;--bg:${SURFACES.light.bg};--text:#14181f;--muted:#484e57;--accent:${light.accent};--on:${light.on}`
  return `:root{${inDark}}
@media (prefers-color-scheme:light){:root{${inLight}}}
:root[data-theme=dark]{${inDark}}
:root[data-theme=light]{${inLight}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;align-items:center;justify-items:center;background:var(--bg);color:var(--muted);font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:1.5rem}
.brand{margin:0;font-weight:700;color:var(--text);overflow-wrap:anywhere}
h1{margin:1.5rem 0 .5rem;color:var(--text);font-size:2rem;line-height:1.15}
p{margin:0}
a{display:inline-block;margin-top:1.5rem;padding:.75rem 1.25rem;border-radius:6px;background:var(--accent);color:var(--on);font-weight:650;text-decoration:none}
a:focus-visible{outline:2px solid var(--text);outline-offset:3px}`
}
