import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('only what is another value is a change; the rest of the entry are facts', () => {
  expect(changesOf({ before: 'player', after: 'admin', revoked: [], note: null })).toEqual([
    { field: '', before: 'player', after: 'admin', isChange: true },
    { field: 'revoked', value: [], isChange: false },
  ])
  expect(
    changesOf({
      before: { title: 'Old', body: 'Same', link: null, audience: { games: ['chess'], regions: [] } },
      after: { title: 'New', body: 'Same', link: '', audience: { games: [], regions: [] } },
      journal: 3,
    }),
  ).toEqual([
    { field: 'title', before: 'Old', after: 'New', isChange: true },
    { field: 'games', before: ['chess'], after: [], isChange: true },
    { field: 'journal', value: 3, isChange: false },
  ])
})

test('what is new shows what it has, and what is gone what it had', () => {
  expect(changesOf({ before: null, after: { title: 'New', link: null } })).toEqual([
    { field: 'title', value: 'New', isChange: false },
  ])
  expect(changesOf({ before: { title: 'Old' }, after: null })).toEqual([
    { field: 'title', before: 'Old', after: undefined, isChange: true },
  ])
  expect(changesOf({})).toEqual([])
})
