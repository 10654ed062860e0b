import { describe, expect, test } from 'vitest'
import { record, type BracketState } from '#core/bracket/bracket.ts'
import { layoutTree } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { begin } from '#core/bracket/testing/play.ts'
import { double, roundRobin, single } from '#core/bracket/testing/rules.ts'
import { fit, type Measure, type Palette, type Picture } from '#client/lib/picture/picture.ts'
import { areasOf } from './print.ts'
import { ROOM, PAPER, sheetPicture, type SheetFacts } from './sheet-picture.ts'
import { sheetsOf } from './sheets.ts'
import { tablePicture } from './table-picture.ts'
import { scaleOf } from '#client/lib/picture/to-png.ts'
import { toSvg } from '#client/lib/picture/to-svg.ts'
import { treePicture } from './tree-picture.ts'

const measure: Measure = (text, size) => [...text].length * size * 0.5
const names = ['bg', 'surface', 'line', 'edge', 'text', 'muted', 'faint', 'accent', 'live']
const palette = Object.fromEntries(names.map((name) => [name, `#${name}`])) as Palette
const nameOf = (seed: number) => (seed === 1 ? '<Koda> & "Co"' : `Player ${seed}`)
const texts = ({ shapes }: Picture) => shapes.flatMap((each) => (each.kind === 'text' ? [each.text] : []))

function pictureOf(state: BracketState): Picture {
  if (state.kind === 'table') return tablePicture(state, nameOf, measure)
  const book = { state, layout: layoutTree(state), nameOf, running: new Set([1]), viewer: undefined }
  return treePicture(book, measure)
}

describe('a bracket', () => {
  test('has every name, score and round, and stays within its size', () => {
    const step = record(begin(single, 8), 0, { kind: 'played', score: [1, 0] })
    if (!step.ok) throw new Error('refused')
    const picture = pictureOf(step.value.state)
    const written = texts(picture)
    for (let seed = 1; seed <= 8; seed++) expect(written).toContain(nameOf(seed))
    expect(written).toEqual(expect.arrayContaining(['1', '0', 'Quarterfinals', 'Semifinals', 'Final']))
    for (const shape of picture.shapes)
      if (shape.kind === 'box') {
        expect(shape.x + shape.width).toBeLessThanOrEqual(picture.width)
        expect(shape.y + shape.height).toBeLessThanOrEqual(picture.height)
      }
  })

  test('a match that is played is marked', () =>
    expect(toSvg(pictureOf(begin(single, 4)), palette)).toContain('stroke="#live"'))

  test('double elimination names both of its parts', () =>
    expect(texts(pictureOf(begin(double, 8)))).toEqual(
      expect.arrayContaining(['Winners round 1', 'Losers round 1', 'Grand final']),
    ))
})

test('a table has a line for each entrant', () => {
  const picture = pictureOf(begin(roundRobin, 6))
  expect(texts(picture)).toEqual(expect.arrayContaining(['Name', 'Points', 'Player 6']))
})

test('names cannot add elements to the SVG', () => {
  const svg = toSvg(pictureOf(begin(single, 2)), palette)
  expect(svg).toContain('&lt;Koda&gt; &amp; &quot;Co&quot;')
  expect(svg).not.toContain('<Koda>')
})

test('a text that does not fit is cut off', () => {
  expect(fit(measure, 'abcdefgh', 30, 10, 400)).toBe('abcde…')
  expect(fit(measure, 'abc', 30, 10, 400)).toBe('abc')
})

test('an image is drawn large, and one that would not be legible not at all', () => {
  expect(scaleOf({ width: 1000, height: 1000 })).toBe(2)
  expect(scaleOf(pictureOf(begin(single, 512)))).toBeGreaterThanOrEqual(1)
  expect(scaleOf(pictureOf(begin(single, 4096)))).toBeUndefined()
})

test('print: a table is on one sheet while it is legible, then on sheets that cover all of it', () => {
  expect(areasOf({ width: 1500, height: 1000 })).toHaveLength(1)
  const areas = areasOf({ width: 2784, height: 5000 })
  expect(areas).toHaveLength(12)
  expect(areas.at(-1)).toMatchObject({ x: 1392, y: 4460 })
})

describe('a bracket on paper', () => {
  const facts: SheetFacts = {
    name: 'Friday Cup',
    about: 'Single elimination',
    state: 'State of 20:31',
    address: 'example.test/t/1',
    code: 'data:image/svg+xml,',
    brand: 'Contender',
    prizes: ['1st place $10.00'],
    clockOf: () => '20:00',
  }
  const sheets = (rules: Parameters<typeof begin>[0], entrants: number) => {
    const state = begin(rules, entrants)
    if (state.kind === 'table') throw new Error('no tree')
    const layout = layoutTree(state)
    const book = { state, layout, nameOf, running: new Set<number>(), viewer: undefined }
    const found = sheetsOf(layout, state.plan, ROOM)
    return { found, layout, pictures: found.map((sheet) => sheetPicture(book, sheet, facts, measure)) }
  }

  test('64 entrants are on one sheet, around the final', () => {
    const { found, pictures } = sheets(single, 64)
    expect(found.map(({ layout }) => layout.isTwoSided)).toEqual([true])
    const [picture] = pictures
    const written = picture ? texts(picture) : []
    for (const seed of [2, 33, 64]) expect(written).toContain(nameOf(seed))
    expect(written).toEqual(
      expect.arrayContaining(['Friday Cup', 'State of 20:31', 'Champion', 'Final', '20:00']),
    )
  })

  test.each([
    ['single', single, 128],
    ['single', single, 1000],
    ['double', double, 16],
    ['double', double, 61],
    ['double', double, 512],
  ] as const)('%s: every match is whole on a sheet', (_, rules, entrants) => {
    const { found, layout, pictures } = sheets(rules, entrants)
    const drawn = new Set(found.flatMap((sheet) => sheet.layout.matches))
    expect(drawn.size).toBe(layout.matches.length)
    for (const { shapes } of pictures)
      for (const shape of shapes)
        if (shape.kind === 'box') {
          expect(shape.x).toBeGreaterThanOrEqual(-0.01)
          expect(shape.y).toBeGreaterThanOrEqual(100)
          expect(shape.x + shape.width).toBeLessThanOrEqual(PAPER.width + 0.01)
          expect(shape.y + shape.height).toBeLessThanOrEqual(PAPER.height - 28)
          expect(shape.height).toBeGreaterThanOrEqual(20)
        }
  })

  test('of 128 entrants the last 16 are on a sheet of their own', () => {
    const { found } = sheets(single, 128)
    expect(found.map(({ layout }) => layout.matches.length)).toEqual([63, 63, 15])
    expect(found.at(-1)?.title).toBe('sheet 3 of 3')
  })
})

test('an area has only what is in it', () => {
  const svg = toSvg(pictureOf(begin(single, 64)), palette, { x: 0, y: 0, width: 188, height: 100 })
  expect(svg.match(/<rect/g)?.length).toBeLessThan(6)
})
