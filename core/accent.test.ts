import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sized } from '#core/testing/sized.ts'
import { accentCss, accentOf, FILL_CONTRAST, SURFACES, TEXT_CONTRAST, THEMES } from './accent.ts'
import { contrast, hexOf, mix, oklchOf, parseHex } from './colour.ts'

const css = readFileSync(new URL('../client/ui/styles/tokens.css', import.meta.url), 'utf8')
const [, dark = '', light = ''] = css.split(/\[data-theme='(?:dark|light)'\] \{/)
const sheet = { dark, light }
const written = (theme: 'dark' | 'light', name: string) => {
  const [, l, c, h] =
    new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(sheet[theme]) ?? []
  return hexOf({ l: Number(l), c: Number(c), h: (Number(h) * Math.PI) / 180 })
}

/** A grid of all colors with their corners, and grays: all of them in the long tests. */
const STEPS = sized(6, 16)
const COLOURS = [
  ...Array.from({ length: STEPS ** 3 }, (_each, index) =>
    [Math.floor(index / STEPS ** 2), Math.floor(index / STEPS) % STEPS, index % STEPS].map((part) =>
      ((part * 255) / (STEPS - 1)).toString(16).padStart(2, '0'),
    ),
  ),
  ...Array.from({ length: sized(21, 256) }, (_each, index) =>
    Array(3).fill((index * sized(5, 1)).toString(16).padStart(2, '0')),
  ),
].map((parts) => `#${parts.join('')}`)

describe.each(THEMES)('in the %s theme', (theme) => {
  test('what is behind the accent is what the style sheet says', () => {
    for (const [name, hex] of Object.entries(SURFACES[theme])) expect(hex).toBe(written(theme, name))
  })

  test('every color becomes shades that can be read', () => {
    const failing = COLOURS.filter((colour) => {
      const shades = accentOf(colour)?.[theme]
      if (!shades) return true
      const behind = Object.values(SURFACES[theme])
      const under = [...behind, mix(shades.accent, 0.18, SURFACES[theme].surface)]
      return !(
        [shades.accent, shades.hover].every(
          (fill) =>
            behind.every((each) => contrast(fill, each) >= FILL_CONTRAST) &&
            contrast(fill, shades.on) >= TEXT_CONTRAST,
        ) &&
        under.every((each) => contrast(shades.text, each) >= TEXT_CONTRAST) &&
        contrast(written(theme, 'text'), under.at(-1) ?? '') >= TEXT_CONTRAST &&
        contrast(written(theme, 'muted'), under.at(-1) ?? '') >= TEXT_CONTRAST
      )
    })
    expect(failing).toEqual([])
  })

  test('a color that can be read already is kept', () => {
    expect(accentOf('#e02020')?.[theme].accent).toBe('#e02020')
  })

  test('a color that has to move keeps its hue', () => {
    for (const colour of ['#102060', '#ffe040', '#40ffd0', '#600020']) {
      const turn = Math.abs(oklchOf(accentOf(colour)?.[theme].accent ?? '').h - oklchOf(colour).h)
      expect(Math.min(turn, 2 * Math.PI - turn)).toBeLessThan(0.12)
    }
  })
})

describe('a color', () => {
  test.each([
    ['#C3F53C', '#c3f53c'],
    [' #000000 ', '#000000'],
    ['#abc', undefined],
    ['c3f53c', undefined],
    ['red', undefined],
    ['', undefined],
    ['#12345g', undefined],
    ['#000000;}', undefined],
  ])('"%s" is read as %s', (given, hex) => {
    expect(parseHex(given)).toBe(hex)
    expect(accentOf(given) === undefined).toBe(hex === undefined)
  })

  test('goes to OKLCH and back', () => {
    for (const colour of COLOURS) expect(hexOf(oklchOf(colour))).toBe(colour)
  })

  test('has the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
  })
})

test('the style sheet has each theme’s four shades, and nothing of what was typed', () => {
  const accent = accentOf('#E02020')
  if (!accent) throw new Error('no accent')
  const text = accentCss(accent)
  for (const theme of THEMES)
    expect(text).toContain(`[data-theme][data-theme='${theme}']{--accent:${accent[theme].accent};`)
  expect(text).not.toContain('E02020')
})
