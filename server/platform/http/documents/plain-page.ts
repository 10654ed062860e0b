import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyReply } from 'fastify'
import { SURFACES } from '#core/accent.ts'
import { directionOf } from '#messages/locales.ts'
import { currentLocale } from '#messages/translate.ts'
import type { SettingValues } from '#server/platform/settings/settings.ts'
import { brandAccent } from '#server/platform/settings/brand.ts'
import { escapeHtml } from './html.ts'
import { hashOf } from './template.ts'

/** The accent of a brand without one, as in mails. */
const BUILT_IN = { accent: '#b4f02d', on: '#12180a' }
const FONTS = fileURLToPath(new URL('../../../../dist/client/assets/', import.meta.url))
const THEME = `try{var t=localStorage.getItem('theme');if(t)document.documentElement.dataset.theme=t}catch(e){}`

type PlainPage = {
  values: SettingValues
  title: string
  /** HTML after the brand's name; the caller escapes. */
  body: string
  style?: string
  script?: string
  /** Loads nothing: the page is shown without a connection too. */
  isAlone?: true
}

/** Sends a page in the site's colors and language that works without the client. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { values, title, body, isAlone } = page
  const brand = escapeHtml(values.BRAND_NAME)
  const style = `${isAlone ? '' : fontFace()}${baseStyle(brandAccent(values) ?? { dark: BUILT_IN, light: BUILT_IN })}${page.style ?? ''}`
  const script = `${THEME}\n${page.script ?? ''}`
  const locale = currentLocale()
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace("script-src 'self'", `script-src '${hashOf(script)}'`)
    .replace("style-src 'self'", `style-src '${hashOf(style)}'`)
  return reply
    .header('content-security-policy', policy)
    .header('vary', 'accept-language, cookie')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<title>${escapeHtml(title)} · ${brand}</title>
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<main>
<p class="brand">${brand}</p>
${body}
</main>
</body>
</html>
`)
}

/** The site's typeface, as the built client has it; its name changes with its content. */
export function fontFace(): string {
  const file = names().find((name) => name.startsWith('archivo-basic'))
  return file
    ? `@font-face{font-family:Archivo;src:url(/assets/${file}) format('woff2');font-weight:100 900;font-stretch:100% 125%}`
    : ''
}

function names(): string[] {
  try {
    return readdirSync(FONTS)
  } catch {
    return []
  }
}

type Fills = Record<'dark' | 'light', { accent: string; on: string }>

function baseStyle({ dark, light }: Fills): string {
  const inDark = `color-scheme:dark;--bg:${SURFACES.dark.bg};--surface:${SURFACES.dark.surface};--line:#2b303a;--text:#f4f5f8;--muted:#b3b8c1;--accent:${dark.accent};--on:${dark.on}`
  const inLight = `color-scheme:light;--bg:${SURFACES.light.bg};--surface:${SURFACES.light.surface};--line:#d3d8e0;--text:#14181f;--muted:#484e57;--accent:${light.accent};--on:${light.on}`
  return `:root{${inDark}}
@media (prefers-color-scheme:light){:root{${inLight}}}
:root[data-theme=dark]{${inDark}}
:root[data-theme=light]{${inLight}}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;align-items:center;justify-items:center;background:var(--bg);color:var(--muted);font:1rem/1.5 Archivo,system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:1.5rem}
.brand{margin:0;font-weight:700;color:var(--text);overflow-wrap:anywhere}
h1{margin:1.5rem 0 .5rem;color:var(--text);font-size:2rem;line-height:1.15}
p{margin:0}
.main{display:inline-block;margin-top:1.5rem;padding:.75rem 1.25rem;border:0;border-radius:6px;background:var(--accent);color:var(--on);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--text);outline-offset:3px}`
}
