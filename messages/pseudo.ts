import type { Locale } from './locales.ts'

const ACCENTED: Record<string, string> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'î',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ö',
  p: 'þ',
  q: 'ǫ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'û',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  F: 'Ƒ',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Î',
  J: 'Ĵ',
  K: 'Ķ',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Þ',
  Q: 'Ǫ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Û',
  V: 'Ṽ',
  W: 'Ŵ',
  X: 'Ẋ',
  Y: 'Ý',
  Z: 'Ž',
}

/** German and French run to about a third more than English. */
const LONGER = 0.35 // of which a line may break every six letters, as in words

/**
 * An English message as it would be in a longer language, with every letter changed, so that a text outside of
 * the catalogue and one that is cut off are both seen. Arguments, tags and the words of plurals stay.
 */
export function pseudo(text: string, locale: Locale): string {
  let depth = 0
  let isTag = false
  let letters = 0
  let out = ''
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '{') {
      // The words between an argument and its options are kept; the options' texts are changed.
      depth += 1
    } else if (char === '}') depth -= 1
    else if (char === '<') isTag = true
    else if (char === '>') isTag = false
    const isText = !isTag && depth % 2 === 0
    if (isText && ACCENTED[char]) letters += 1
    out += isText ? (ACCENTED[char] ?? char) : char
  }
  const padding = '~'.repeat(Math.ceil(letters * LONGER)).replace(/~{6}(?=~)/g, '$& ')
  return locale === 'ar-XB' ? `\u202E${out}\u202C` : `[${out}${padding}]`
}
