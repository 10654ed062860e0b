export type Piece = { text: string; tone: 'plain' | 'word' | 'text' | 'note' }

/** Words of the languages on the page; a language that has them as names reads well with them too. */
const WORDS = new Set(
  'import from const let new for await of async try catch return export in with as print curl npm GET POST PUT'.split(
    ' ',
  ),
)
/** A comment, a text in quotes, or a word; everything between them is plain. */
const PARTS =
  /(?<note>(?:^|(?<=\s))(?:\/\/|#)[^\n]*)|(?<text>'[^'\n]*'|"[^"\n]*"|`[^`]*`)|(?<word>[A-Za-z_]\w*)/gm

/** Cuts a program into pieces with a tone each: enough to find one's way, not a grammar. */
export function highlight(code: string): Piece[] {
  const pieces: Piece[] = []
  const add = (text: string, tone: Piece['tone']) => {
    const last = pieces.at(-1)
    if (text === '') return
    if (last?.tone === tone) last.text += text
    else pieces.push({ text, tone })
  }
  let at = 0
  for (const { 0: found, index, groups } of code.matchAll(PARTS)) {
    add(code.slice(at, index), 'plain')
    const isWord = groups?.['word'] !== undefined
    add(
      found,
      isWord ? (WORDS.has(found) ? 'word' : 'plain') : groups?.['note'] === undefined ? 'text' : 'note',
    )
    at = index + found.length
  }
  add(code.slice(at), 'plain')
  return pieces
}
