import { expect, test } from 'vitest'
import { contrast, shadeOf } from './colour.ts'

test.each([
  ['the page of the dark theme', [0.16, 0.012, 265], '#0b0d13'],
  ['white', [1, 0, 0], '#ffffff'],
  ['black', [0, 0, 90], '#000000'],
  ['red of the screen', [0.628, 0.2577, 29.23], '#ff0000'],
] as const)('%s from lightness, chroma and hue', (_name, [lightness, chroma, hue], hex) =>
  expect(shadeOf(lightness, chroma, hue)).toBe(hex),
)

test('a color that no screen shows keeps its lightness', () =>
  expect(contrast(shadeOf(0.5, 0.4, 200), shadeOf(0.5, 0.02, 200))).toBeCloseTo(1, 0))
