import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { glyphsOf, type Glyphs } from './glyphs.ts'
import { mergedFont } from './merged-font.ts'
import { fontFile, tablesInWoff, type FontTables } from './woff.ts'

const require = createRequire(import.meta.url)

type Family = { name: string; weights: readonly number[] }

/**
 * The typefaces by package, in the order in which a letter is looked for: the site's own, then one for each further
 * script. They come along as packages, since a server may have no fonts at all.
 */
const FAMILIES = {
  '@fontsource/archivo': { name: 'Archivo', weights: [400, 700, 800] },
  '@fontsource/noto-sans': { name: 'Noto Sans', weights: [400, 700] },
  '@fontsource/noto-sans-arabic': { name: 'Noto Sans Arabic', weights: [400, 700] },
  '@fontsource/noto-sans-hebrew': { name: 'Noto Sans Hebrew', weights: [400, 700] },
  '@fontsource/noto-sans-thai': { name: 'Noto Sans Thai', weights: [400, 700] },
  '@fontsource/kosugi': { name: 'Kosugi', weights: [400] },
  '@fontsource/do-hyeon': { name: 'Do Hyeon', weights: [400] },
  '@fontsource/zcool-qingke-huangyou': { name: 'ZCOOL QingKe HuangYou', weights: [400] },
} as const satisfies Record<string, Family>

type Package = keyof typeof FAMILIES
export const PACKAGES = Object.keys(FAMILIES) as Package[]
export const familyOf = (from: Package): string => FAMILIES[from].name

/** A part of a typeface: a package has a file for each script, and many for one with thousands of letters. */
type Subset = { name: string; ranges: [from: number, to: number][] }

const subsets = new Map<Package, Subset[]>()

function subsetsOf(from: Package): Subset[] {
  const known = subsets.get(from)
  if (known) return known
  const list = JSON.parse(readFileSync(require.resolve(`${from}/unicode.json`), 'utf8')) as Record<
    string,
    string
  > // the package's own file
  const read = Object.entries(list)
    // Latin letters have the site's typeface in every text.
    .filter(([name]) => from === '@fontsource/archivo' || !/^(latin|vietnamese)/.test(name))
    .map(([name, ranges]) => ({
      // Numbered files stand there in brackets.
      name: name.replaceAll(/[[\]]/g, ''),
      ranges: ranges.split(',').map(rangeOf),
    }))
  subsets.set(from, read)
  return read
}

/** `U+0400-045F`, or a single letter. */
function rangeOf(text: string): [number, number] {
  const [first = '', last = first] = text.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

/** The number of parts above which the drawing library is given one font. */
const MANY_PARTS = 20

/** Every font file as TrueType, by name: libvips reads no WOFF. */
export function* fontFiles(): Generator<{ name: string; family: string; read: () => Buffer }> {
  for (const from of PACKAGES) {
    const parts = subsetsOf(from)
    for (const weight of FAMILIES[from].weights) {
      const family = familyOf(from)
      const readPart = ({ name }: Subset) => readFont(from, fileName(from, name, weight))
      if (parts.length > MANY_PARTS) {
        const read = () =>
          mergedFont(parts.map((part) => ({ tables: readPart(part), letters: lettersOf(part) })))
        yield { name: fileName(from, 'all', weight), family, read }
      } else
        for (const part of parts)
          yield { name: fileName(from, part.name, weight), family, read: () => fontFile(readPart(part)) }
    }
  }
}

const lettersOf = ({ ranges }: Subset): number[] =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_each, index) => first + index))

const glyphs = new Map<string, Glyphs>()

/** The files in which a letter may be, read when a text first asks for them. */
export function* glyphsWith(letter: number, from: Package, weight: number): Generator<Glyphs> {
  for (const { name, ranges } of subsetsOf(from)) {
    if (!ranges.some(([first, last]) => letter >= first && letter <= last)) continue
    const file = fileName(from, name, weight)
    const read = glyphs.get(file) ?? glyphsOf(readFont(from, file))
    glyphs.set(file, read)
    yield read
  }
}

function fileName(from: Package, subset: string, weight: number): string {
  const { weights } = FAMILIES[from]
  return `${from.slice('@fontsource/'.length)}-${subset}-${weights.findLast((each) => each <= weight) ?? weights[0]}-normal`
}

const readFont = (from: Package, file: string): FontTables =>
  tablesInWoff(readFileSync(require.resolve(`${from}/files/${file}.woff`)))
