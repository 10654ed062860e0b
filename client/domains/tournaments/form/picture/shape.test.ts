import { expect, test } from 'vitest'
import { formatRulesOf } from '#client/domains/tournaments/form/outline.ts'
import { freshValues } from '#client/domains/tournaments/form/values.ts'
import { PRESET_NAMES, presetValues } from '#client/domains/tournaments/form/presets.ts'
import { shapeOf } from './shape.ts'

const SCALE = { most: 8, box: { width: 20, height: 10 }, gap: { x: 10, y: 4 } }
const rules = (changes: object = {}) => formatRulesOf({ ...freshValues(0, 'UTC'), ...changes })

test('a bracket of 16 has all its matches, with the seeds that meet first', () => {
  const shape = shapeOf(rules(), 16, SCALE)
  expect(shape?.boxes).toHaveLength(15)
  expect(shape?.lines).toHaveLength(14)
  expect(shape?.boxes[0]?.seeds).toEqual([1, 16])
  expect(shape?.boxes.at(-1)?.tone).toBe('final')
})

test('an entrant without an opponent has no match in the first round', () => {
  const shape = shapeOf(rules(), 13, SCALE)
  expect(shape?.boxes).toHaveLength(12)
  expect(shape?.boxes[0]?.seeds).toEqual([8, 9])
})

test('a large bracket is drawn from the round on that has room', () => {
  const shape = shapeOf(rules(), 64, SCALE)
  expect(shape?.boxes).toHaveLength(15)
  expect(shape?.boxes.some(({ seeds }) => seeds)).toBe(false)
})

test.each(PRESET_NAMES)('the picture of a template has all its parts inside: %s', (name) => {
  const values = presetValues(name)
  const shape = shapeOf(rules(values), Number(values.max_entrants), SCALE)
  const parts = [...(shape?.boxes ?? []), ...(shape?.frames ?? [])]
  expect(parts.length).toBeGreaterThan(5)
  for (const { x, y, width, height } of parts) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(-0.01)
    expect(x + width).toBeLessThanOrEqual((shape?.width ?? 0) + 0.01)
    expect(y + height).toBeLessThanOrEqual((shape?.height ?? 0) + 0.01)
  }
})

test('stages that take the same place have none', () => {
  const values = presetValues('stages')
  const stages = (values.stages ?? []).map((stage, index) =>
    index === 2 ? { ...stage, feeds: [{ stage: '1', from: '2', to: '' }] } : stage,
  )
  expect(shapeOf(rules({ ...values, stages }), 16, SCALE)).toBeUndefined()
})
