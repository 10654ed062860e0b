/** In markup of React, quotes within text and values are written as entities. */
const STYLE = / style="([^"]*)"/g

/**
 * Moves each `style` attribute into a rule of one style sheet. The CSP allows that by its hash, but no inline
 * styles; the browser gives them back when it continues the page (`client/app/take-drawn.ts`).
 */
export function takeStyles(markup: string): { html: string; css: string } {
  const rules: string[] = []
  const known = new Map<string, number>()
  const html = markup.replace(STYLE, (_whole, style: string) => {
    const index = known.get(style) ?? rules.length
    if (index === rules.length) {
      known.set(style, index)
      rules.push(`[data-s="${index}"]{${decode(style)}}`)
    }
    return ` data-s="${index}"`
  })
  return { html, css: rules.join('\n') }
}

/** Only what React writes. `</style` cannot occur: `<` is dropped. */
function decode(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
