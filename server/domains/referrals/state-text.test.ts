import { expect, test } from 'vitest'
import { stateText } from './state-text.ts'

test('the text does not reveal what two accounts share', () => {
  expect(stateText('refused', ['same_address'], 500)).toBe(
    stateText('refused', ['same_device', 'closed'], 500),
  )
  expect(stateText('refused', ['closed'], 500)).toBe('One of the two accounts was closed.')
  expect(stateText('joined', [], 0)).not.toContain('promo')
  expect(stateText('joined', [], 500)).toContain('first paid entry')
  expect(stateText('rewarded', [], 0)).toBe('You both got the promo.')
})
