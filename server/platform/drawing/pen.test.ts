import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { dataFolder } from '#server/testing/data-folder.ts'
import { fontFiles } from './fonts.ts'
import { pen } from './pen.ts'
import { svgToPng } from './svg-to-png.ts'

const folder = dataFolder('pen')
afterAll(() => rmSync(folder, { recursive: true }))
const SIZE = 40

/** The text alone, and how wide it is. */
async function drawn(words: string) {
  const { text, family, width } = pen(words, 700)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="80"><rect width="600" height="80" fill="#fff"/><text x="10" y="50" font-size="${SIZE}" font-weight="700" font-family="${family}">${text}</text></svg>`
  const png = Buffer.from(await svgToPng(folder, svg))
  const { data, info } = await sharp(png).trim().raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, measured: width * SIZE }
}

// A box of a missing letter is as wide for every letter: a text as wide as its own letters is drawn.
test.each([
  ['Latin', 'Łukasz Wolf', 'Ńiiiij Illl'],
  ['Vietnamese', 'Nguyễn Ấn', 'Ịiiiij Ịi'],
  ['Cyrillic', 'Щедрый Шум', 'Ііїіій Іії'],
  ['Greek', 'Ωμέγα Ψωμ', 'Ιιίιι Ιίι'],
  ['Devanagari', 'कमल नमन', 'रदर हटर'],
  ['Hebrew', 'אבשש מש', 'יוןנ יו'],
  ['Thai', 'สมชาย ฒณ', 'เาเาเ เา'],
  ['Japanese', 'さくら 山田', '東京都 大阪'],
  ['Korean', '김민수 한국', '박서준 서울'],
  ['Chinese', '陈大文 们', '这为发 说'],
])('%s is drawn as wide as it was measured, and each text differently', async (_script, wide, narrow) => {
  const [one, other] = [await drawn(wide), await drawn(narrow)]
  for (const { width, measured } of [one, other]) {
    expect(width).toBeGreaterThan(measured * 0.86)
    expect(width).toBeLessThan(measured * 1.08)
  }
  expect(one.pixels.equals(other.pixels)).toBe(false)
})

test('joined letters are not wider than measured', async () => {
  const { width, measured } = await drawn('محمد علي')
  expect(width).toBeGreaterThan(measured * 0.4)
  expect(width).toBeLessThan(measured * 1.05)
})

describe('a text', () => {
  test('has no letters that no font has', () => {
    expect(pen('Nova ᚠᚢ 7', 700).text).toBe('Nova  7')
    expect(pen('ᚠᚢᚦ', 700)).toMatchObject({ text: '', width: 0 })
  })

  test('turns no direction', () => expect(pen('a\u202Ebc', 400).text).toBe('abc'))

  test('of one script has one further typeface', () => {
    expect(pen('Nova', 800).family).toBe('Archivo')
    expect(pen('Олена_К', 800).family).toMatch(/^Archivo, Noto Sans(,|$)/)
    expect(pen('陈大文们', 400).family).toMatch(/^Archivo, ZCOOL/)
    expect(pen('山田', 400).family).toMatch(/^Archivo, Kosugi/)
  })
})

test('the parts of a large font are one file', () => {
  const files = [...fontFiles()]
  expect(files.length).toBeLessThan(50)
  expect(files.map(({ name }) => name)).toContain('kosugi-all-400-normal')
})
