import { describe, expect, test } from 'vitest'
import { addressFor, isSeen, readPushed, tabFor } from './push-shown.ts'

const tab = (url: string, visibilityState = 'hidden') => ({ url, visibilityState })

describe('pushed messages', () => {
  test('are parsed as the server sends them, nothing else', () => {
    const pushed = {
      title: 'Contender',
      message: 'Your lobby is full.',
      url: '/lobby-detail/12',
      tag: 'lobby:12',
    }
    expect(readPushed({ ...pushed, more: 1 })).toEqual(pushed)
    for (const other of [undefined, null, 'text', {}, { ...pushed, url: 3 }])
      expect(readPushed(other)).toBeUndefined()
  })

  test.each([
    [
      '/lobby-detail/12?participantTabActive=true',
      'https://play.example/lobby-detail/12?participantTabActive=true',
    ],
    ['//evil.example/x', 'https://play.example/notifications'],
    ['/\\evil.example', 'https://play.example/notifications'],
    ['https://evil.example/', 'https://play.example/notifications'],
    ['javascript:alert(1)', 'https://play.example/notifications'],
  ])('%s opens %s', (url, address) => expect(addressFor(url, 'https://play.example')).toBe(address))

  test('are not shown while a tab of the site is visible', () => {
    expect(isSeen([tab('a'), tab('b', 'visible')])).toBe(true)
    expect(isSeen([tab('a')])).toBe(false)
    expect(isSeen([])).toBe(false)
  })

  test('a click focuses the tab with that address, else any tab of the site', () => {
    const [one, other] = [tab('https://play.example/a'), tab('https://play.example/b')]
    expect(tabFor([one, other], other.url)).toBe(other)
    expect(tabFor([one, other], 'https://play.example/c')).toBe(one)
    expect(tabFor([], 'x')).toBeUndefined()
  })
})
