import { expect, test } from 'vitest'
import { findRegion, listRegionsOf } from './regions.ts'

test.each(['AZ', 'EE', 'HU', 'LU', 'TW', 'US'])('%s lists no region twice', (country) => {
  const names = listRegionsOf(country).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a region that is not listed under its own code is still found by it', () => {
  expect(listRegionsOf('HU').filter(({ name }) => name === 'Veszprém')).toHaveLength(1)
  expect(['VE', 'VM'].map((code) => findRegion('HU', code)?.name)).toEqual(['Veszprém', 'Veszprém'])
})
