import { expect, test } from 'vitest'
import { fitted, type Pen } from './pen.ts'

/** Every letter is half as wide as high. */
const pen: Pen = (words) => ({ text: words, family: 'Archivo', width: [...words].length * 0.5 })
const fit = (words: string, width: number) => {
  const { size, lines } = fitted(pen, words, { width, size: 100, weight: 800 })
  return [size, ...lines.map(({ text }) => text)]
}

test('a name that fits keeps its size', () => expect(fit('NovaWolf', 400)).toEqual([100, 'NovaWolf']))

test('a longer one shrinks to 60 percent', () => {
  expect(fit('NovaWolf', 320)).toEqual([80, 'NovaWolf'])
  expect(fit('NovaWolf', 240)).toEqual([60, 'NovaWolf'])
})

test.each([
  ['NovaWolf', 'Nova', 'Wolf'],
  ['nova_wolf', 'nova_', 'wolf'],
  ['Nova Wolf', 'Nova', 'Wolf'],
])('then %s takes two lines at a seam', (name, first, second) =>
  expect(fit(name, 200)).toEqual([60, first, second]),
)

test('the last resort is an ellipsis, on the second line where there are two', () => {
  expect(fit('abcdefghijkl', 240)).toEqual([60, 'abcdefg…'])
  expect(fit('Nova_abcdefghijkl', 240)).toEqual([60, 'Nova_', 'abcdefg…'])
})
