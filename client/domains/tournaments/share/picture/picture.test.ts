import { describe, expect, test } from 'vitest'
import { record, type BracketState } from '#core/bracket/bracket.ts'
import { layoutTree } from '#client/domains/tournaments/bracket/layout/layout.ts'
import { begin } from '#core/bracket/testing/play.ts'
import { double, roundRobin, single } from '#core/bracket/testing/rules.ts'
import { fit, type Measure, type Palette, type Picture } from '#client/lib/picture/picture.ts'
import { sheetsOf } from './print.ts'
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
    expect(written).toEqual(expect.arrayContaining(['1', '0', 'Quarter-finals', 'Semi-finals', 'Final']))
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

test('print: one sheet while it is legible, then sheets that cover all of it', () => {
  expect(sheetsOf({ width: 1500, height: 1000 })).toHaveLength(1)
  const sheets = sheetsOf({ width: 2784, height: 5000 })
  expect(sheets).toHaveLength(12)
  expect(sheets.at(-1)).toMatchObject({ x: 1392, y: 4460 })
})

test('print: every match is whole on one of the sheets', () => {
  const picture = pictureOf(begin(double, 24))
  const sheets = sheetsOf(picture)
  expect(sheets.length).toBeGreaterThan(1)
  for (const shape of picture.shapes) {
    if (shape.kind !== 'box') continue
    const isWhole = sheets.some(
      ({ x, y, width, height }) =>
        shape.x >= x &&
        shape.y >= y &&
        shape.x + shape.width <= x + width &&
        shape.y + shape.height <= y + height,
    )
    expect(isWhole, `${shape.x} ${shape.y}`).toBe(true)
  }
})

test('an area has only what is in it', () => {
  const svg = toSvg(pictureOf(begin(single, 64)), palette, { x: 0, y: 0, width: 188, height: 100 })
  expect(svg.match(/<rect/g)?.length).toBeLessThan(6)
})
