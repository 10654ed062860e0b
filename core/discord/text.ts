/** Discord's limits of a message; texts that are longer are cut, so that no message is refused for a long name. */
export const LIMITS = { content: 2000, title: 256, description: 4096, field: 1024, label: 80, choice: 100 }

const MARKDOWN = /[\\*_~`|>#[\]()<@-]/g

/**
 * Text of people inside a message: nothing in it is read as Markdown, a mention or a link. `@` keeps its look, with a mark
 * behind it that is not seen, since clients of Discord read `@everyone` in any text.
 */
export function plainText(text: string): string {
  return text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(MARKDOWN, (sign) => (sign === '@' ? '@\u200b' : `\\${sign}`))
    .replaceAll('://', ':\u200b//')
}

/** Cuts a text to a number of UTF-16 units, as Discord counts them; before a character, not inside. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let cut = ''
  for (const sign of text) {
    if (cut.length + sign.length > most - 1) break
    cut += sign
  }
  return `${cut}…`
}

/** A moment that each reader sees in the own time zone; `R`: how long until then. */
export function timeMark(at: string | Date, style: 'f' | 'R' | 't' = 'f'): string {
  return `<t:${Math.floor(new Date(at).getTime() / 1000)}:${style}>`
}
