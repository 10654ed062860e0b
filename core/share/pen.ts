export type Weight = 400 | 700 | 800

/** A text as a card can show it. */
export type Written = {
  /** The text without the letters that no font has. */
  text: string
  /** Fonts in the order in which they are asked. */
  family: string
  /** The width at a size of 1. */
  width: number
}

/** Measures a text and names the fonts that have its letters; what draws the card gives it. */
export type Pen = (words: string, weight: Weight) => Written

/** A name in its room: one line or two, at the size at which they fit. */
export type Fitted = { size: number; lines: Written[] }

type Room = { width: number; size: number; weight: Weight; lines?: 1 | 2 }

/** The least size of a name, as a share of the wanted one. */
const LEAST = 0.6

/** A name that shrinks first, then takes two lines at a seam, then ends in an ellipsis. */
export function fitted(pen: Pen, words: string, { width, size, weight, lines = 2 }: Room): Fitted {
  const whole = pen(words, weight)
  if (whole.width * size <= width) return { size, lines: [whole] }
  const shrunk = Math.floor(width / whole.width)
  if (shrunk >= size * LEAST) return { size: shrunk, lines: [whole] }
  const least = Math.round(size * LEAST)
  const most = width / least
  if (lines === 2) {
    const parts = partsAtSeam(words).map(
      ([first, second]) => [pen(first, weight), pen(second, weight)] as const,
    )
    const fitting = parts.filter(([first]) => first.width <= most)
    const longest = ([first, second]: readonly [Written, Written]) => Math.max(first.width, second.width)
    const best = fitting.toSorted((a, b) => longest(a) - longest(b))[0]
    if (best) return { size: least, lines: [best[0], cut(pen, best[1].text, { width: most, weight })] }
  }
  return { size: least, lines: [cut(pen, words, { width: most, weight })] }
}

/** A text that ends in an ellipsis where it is too long; `width` is measured at a size of 1. */
export function cut(pen: Pen, words: string, { width, weight }: { width: number; weight: Weight }): Written {
  const whole = pen(words, weight)
  if (whole.width <= width) return whole
  const letters = [...whole.text]
  let [low, high] = [0, letters.length]
  const upTo = (count: number) => pen(`${letters.slice(0, count).join('').trimEnd()}…`, weight)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (upTo(middle).width <= width) low = middle
    else high = middle - 1
  }
  return upTo(low)
}

/** Both parts of a name at each place where it may be broken: after a space, `_` or `-`, and at a change of case. */
function partsAtSeam(words: string): [string, string][] {
  const seams = [...words.matchAll(/[\s_\-.](?=\S)|\p{Ll}(?=\p{Lu})/gu)]
  return seams.map(({ index, 0: { length } }) => [
    words.slice(0, index + length).trimEnd(),
    words.slice(index + length),
  ])
}
