import { expect, test } from 'vitest'
import { nameSeams } from './name-seams.ts'

test.each([
  ['NovaWolf', ['Nova', 'Wolf']],
  ['Stranger1234567', ['Stranger', '1234567']],
  ['dark_horse-x', ['dark_', 'horse-', 'x']],
  ['ÉlanVital', ['Élan', 'Vital']],
  ['ACES', ['ACES']],
  ['', ['']],
])('%s is split only at these positions', (name, pieces) => {
  expect(nameSeams(name)).toEqual(pieces)
  expect(nameSeams(name).join('')).toBe(name)
})
