import { expect, test } from 'vitest'
import { shownSteps } from './shown-steps.ts'

const step = (status: string, why: string | null = null) => ({ status, why, at: '2026-11-21T12:00:00Z' })

test('a repeated step is shown once; one that occurs later again, or has another text, is shown separately', () => {
  expect(shownSteps([step('requested'), step('sent'), step('sent'), step('succeeded')])).toEqual([
    step('requested'),
    step('sent'),
    step('succeeded'),
  ])
  expect(
    shownSteps([step('approving'), step('capturing'), step('approving', 'Declined.'), step('capturing')]),
  ).toHaveLength(4)
  expect(shownSteps([step('sent'), step('sent', 'PayPal is reviewing.'), step('sent')])).toHaveLength(2)
  expect(shownSteps([])).toEqual([])
})
