import { expect, test } from 'vitest'
import { filtersOf } from './changed.mjs'

test('a change of a domain runs its tests in all layers, once', () => {
  expect(
    filtersOf(['core/wallet/bonus.ts', 'messages/de/wallet.json', 'server/domains/wallet/queries.ts']),
  ).toEqual({
    unit: ['core/wallet/', 'contract/wallet/', 'client/domains/wallet/', 'scripts/messages'],
    server: ['server/domains/wallet/'],
    components: ['client/domains/wallet/'],
    journeys: [],
  })
})

test('any other change runs the tests of its folder, and a file at the top none', () => {
  expect(filtersOf(['server/platform/db/open.ts', 'client/ui/Button.tsx', 'README.md'])).toEqual({
    unit: ['client/ui/'],
    server: ['server/platform/db/'],
    components: ['client/ui/'],
    journeys: [],
  })
})
