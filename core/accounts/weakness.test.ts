import { expect, test } from 'vitest'
import { plainWeakness } from './password.ts'

const own = { username: 'NovaWolf', email: 'nova.wolf@players.example' }

test.each([
  ['x7x7x7x7x7x7', 'few_characters'],
  ['1234567890', 'character_row'],
  ['abcdefghijkl', 'character_row'],
  ['NovaWolf1234', 'personal_password'],
  ['nova.wolf2026', 'personal_password'],
  ['correct horse battery', undefined],
] as const)('%s: %s', (password, weakness) => expect(plainWeakness(password, own)).toBe(weakness))
