import { cases } from '#client/testing/cases.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTooltips } from './tooltips.ts'

let owners: HTMLElement[]
const tip = () => document.querySelector('[role=tooltip]')?.textContent
const fire = (owner: HTMLElement | undefined, type: string) =>
  owner?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  startTooltips()
  owners = ['One', 'Two'].map((text) => {
    const owner = document.createElement('button')
    owner.dataset.tooltip = text
    document.body.append(owner)
    return owner
  })
})
afterEach(() => {
  for (const owner of owners) {
    fire(owner, 'pointerout')
    owner.remove()
  }
  vi.useRealTimers()
})

test('a tooltip opens after 700 ms', () => {
  const [one] = owners
  vi.advanceTimersByTime(1000)
  fire(one, 'pointerover')
  vi.advanceTimersByTime(699)
  expect(tip()).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(tip()).toBe('One')
  fire(one, 'pointerout')
  expect(tip()).toBeUndefined()
})

test.each(
  cases([
    [299, 'Two'],
    [300, undefined],
  ]),
)('%i ms after another one has closed it shows %s at once', (ms, shown) => {
  const [one, two] = owners
  vi.advanceTimersByTime(1000)
  fire(one, 'pointerover')
  vi.advanceTimersByTime(700)
  fire(one, 'pointerout')
  vi.advanceTimersByTime(ms)
  fire(two, 'pointerover')
  vi.advanceTimersByTime(0)
  expect(tip()).toBe(shown)
})
