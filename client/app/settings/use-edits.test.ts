import { expect, test } from 'vitest'
import { differences } from './use-edits.ts'

test('only differences are edits', () => {
  expect(
    differences<Record<string, string>>({ city: 'Columbus', bio: '' }, { city: 'Columbus', bio: 'Hello' }),
  ).toEqual({ bio: 'Hello' })
})

test('what was typed while saving remains an edit', () => {
  expect(differences<Record<string, string>>({ bio: 'Hel' }, { bio: 'Hello', city: 'Dayton' })).toEqual({
    bio: 'Hello',
    city: 'Dayton',
  })
})
