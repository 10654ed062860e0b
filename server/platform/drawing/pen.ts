import type { Pen, Weight, Written } from '#core/share/pen.ts'
import { familyOf, glyphsWith, PACKAGES } from './fonts.ts'

/**
 * Measures a text by the fonts in which it is drawn. Letters that none has are left out: the drawing library would show
 * a box for each. Joined scripts come out a little narrower than measured.
 */
export const pen: Pen = (words: string, weight: Weight): Written => {
  const letters = [...words.normalize('NFC').replaceAll(DIRECTIONS, '')].map((letter) => ({
    letter,
    found: PACKAGES.flatMap((from) => widthIn(letter, from, weight) ?? []),
  }))
  const drawn = letters.filter(({ found }) => found.length > 0)
  const [own, ...others] = PACKAGES.map(familyOf)
  // Chinese and Japanese share letters: the typeface that has most of the text comes first, so that they do not mix.
  const foreign = drawn.filter(({ found }) => found[0]?.family !== own)
  const countOf = (name: string) =>
    foreign.filter(({ found }) => found.some(({ family }) => family === name)).length
  const order = others.filter((name) => countOf(name) > 0).toSorted((a, b) => countOf(b) - countOf(a))
  const families = [own, ...order]
  const widths = drawn.map(
    ({ found }) =>
      families.map((name) => found.find(({ family }) => family === name)).find(Boolean)?.width ?? 0,
  )
  return {
    text: drawn
      .map(({ letter }) => letter)
      .join('')
      .trim(),
    family: families.join(', '),
    width: widths.reduce((sum, width) => sum + width, 0),
  }
}

/** Characters that turn the direction of all that follows. */
const DIRECTIONS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

function widthIn(letter: string, from: (typeof PACKAGES)[number], weight: Weight) {
  const code = letter.codePointAt(0) ?? 0
  for (const glyphs of glyphsWith(code, from, weight)) {
    const width = glyphs.widthOf(code)
    if (width !== undefined) return { family: familyOf(from), width }
  }
  return undefined
}
