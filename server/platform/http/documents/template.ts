import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { directionOf, ENGLISH_ATTRIBUTE, type English, type Locale } from '#messages/locales.ts'
import { translateIn } from '#messages/translate.ts'
import { SURFACES, THEMES } from '#core/accent.ts'
import { FIRST_SCREEN_END } from '#core/first-screen.ts'
import type { Drawing } from './drawing.ts'
import { escapeHtml, jsonForHtml } from './html.ts'

type Parts = {
  locale: Locale
  english: English
  head: PageHead
  /** The `site` response, which saves the client a request. */
  boot: unknown
  /** The brand's styles, after the client's style sheet. */
  css: string
  drawing: Drawing | undefined
  /** When it was drawn, in ms since 1970. */
  at: number
}
type Filled = { html: string; hashes: { script: string[]; style: string[] } }
export type Template = (parts: Parts) => Filled

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+)"[^>]*>/
const EARLY_SCRIPT = '<script src="/early.js"></script>'

/**
 * The document that the client's build has made, to be filled in. All that a drawn page needs before its first paint
 * is written into it: on a slow line every request more costs as much as the whole document.
 * @param folder of the client's build, with a slash at its end
 */
export function readTemplate(folder: string): Template {
  const plain = readFileSync(`${folder}index.html`, 'utf8')
  const read = (name: string) => readFileSync(`${folder}${name}`, 'utf8').trim()
  const sheet = STYLESHEET.exec(plain)?.[1]
  const css = sheet ? read(sheet) : ''
  const early = read('early.js')
  const drawn = plain
    .replace(STYLESHEET, () => `<style>${css}</style>`)
    .replace(EARLY_SCRIPT, () => `<script>${early}</script>`)
  const inlined = { script: [hashOf(early)], style: [hashOf(css)] }

  return ({ locale, english, head, boot, css: brandCss, drawing, at }) => {
    const html = (drawing ? drawn : plain)
      .replace('<html lang="en"', () => htmlTag(locale, english))
      .replace('<!--head-->', () => headHtml(head))
      .replace('<!--noscript-->', () => escapeHtml(translateIn(locale, 'site.head.noscript')))
      .replace('</head>', () => `${drawing ? drawingHead(drawing) : ''}${styleOf(brandCss)}</head>`)
      .replace('<!--boot-->', () => json('boot', boot) + (drawing ? queriesOf(drawing, at) : ''))
      .replace('<div id="root"></div>', () => `<div id="root">${drawing?.html ?? ''}</div>`)
    const brand = brandCss ? [hashOf(brandCss)] : []
    if (!drawing) return { html, hashes: { script: [], style: brand } }
    const styles = drawing.css ? [hashOf(drawing.css)] : []
    return { html, hashes: { script: inlined.script, style: [...inlined.style, ...styles, ...brand] } }
  }
}

/** The beginning of the tag, with the language and its direction. */
export const htmlTag = (locale: Locale, english: English): string =>
  `<html lang="${locale}" dir="${directionOf(locale)}"${english === 'en-US' ? ` ${ENGLISH_ATTRIBUTE}` : ''}`

/** A style element that the CSP allows by its hash. */
export const styleOf = (css: string) => (css ? `<style>${css}</style>` : '')

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

function json(id: string, value: unknown, attributes = ''): string {
  return `<script type="application/json" id="${id}"${attributes}>${jsonForHtml(value)}</script>`
}

const queriesOf = ({ queries, messages }: Drawing, at: number) =>
  json('queries', queries, ` data-at="${at}"`) + json('messages', messages)

function drawingHead({ files, css, html }: Drawing): string {
  const links = [
    // Half of the first screen would be painted otherwise, and move when the rest of the document arrives.
    ...(html.includes(`id="${FIRST_SCREEN_END}"`)
      ? [`<link rel="expect" href="#${FIRST_SCREEN_END}" blocking="render">`]
      : []),
    ...files.styles.map((address) => `<link rel="stylesheet" href="${address}">`),
    ...files.scripts.map((address) => `<link rel="modulepreload" href="${address}" fetchpriority="low">`),
  ]
  return `${links.join('\n')}${css ? `\n<style id="drawn-styles">${css}</style>` : ''}\n`
}

/** The color of the browser's bars; `data-for` for the theme that is chosen against that of the system. */
const INSTALLABLE = [
  ...THEMES.map(
    (theme) =>
      `<meta name="theme-color" content="${SURFACES[theme].bg}" data-for="${theme}" media="(prefers-color-scheme: ${theme})">`,
  ),
  '<link rel="manifest" href="/manifest.webmanifest">',
]

function headHtml(head: PageHead): string {
  const properties = {
    'og:title': head.title,
    'og:description': head.description,
    'og:url': head.url,
    'og:image': head.image,
    'og:type': 'website',
  }
  const tags = Object.entries(properties).map(
    ([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`,
  )
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="twitter:card" content="${head.isLarge ? 'summary_large_image' : 'summary'}">`,
    ...tags,
    ...INSTALLABLE,
  ].join('\n')
}

/**
 * The server's additions to the page: title, link preview and the `site` response, which saves the client a
 * request.
 */
export type PageHead = {
  title: string
  description: string
  url: string
  image: string
  isLarge?: true
  status?: 200 | 404
}
