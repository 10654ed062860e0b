import { expect, test } from 'vitest'
import { historyInput, periodText } from './filter.ts'
import { isDay, walletSearch } from './search.ts'

test('only valid filters are read from the URL', () => {
  expect(walletSearch({ kind: 'entry', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    kind: 'entry',
    from: '2026-11-01',
    to: '2026-11-30',
  })
  expect(walletSearch({ kind: 'theft', from: 'yesterday', to: '2026-02-30' })).toEqual({
    kind: undefined,
    from: undefined,
    to: undefined,
  })
})

test('entries include refunded ones', () =>
  expect(historyInput({ kind: 'entry' })).toEqual({
    kind: 'entry,entry_back',
    from: undefined,
    to: undefined,
  }))

test.each(['2026-2-3', '2026-13-01', '2026-02-29', '', 'x'])('%j is not a valid day', (text) =>
  expect(isDay(text)).toBe(false),
)

test.each([
  [{}, 'Any time'],
  [{ from: '2026-11-01' }, 'Since 1 Nov'],
  [{ to: '2026-11-01' }, 'Until 1 Nov'],
  [{ from: '2026-11-01', to: '2026-11-01' }, '1 Nov'],
  [{ from: '2026-11-01', to: '2026-12-02' }, '1 Nov – 2 Dec'],
])('%j is %s', (filter, text) => expect(periodText(filter)).toBe(text))
