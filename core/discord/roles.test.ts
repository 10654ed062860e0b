import { expect, test } from 'vitest'
import { isGivable, stateOfRole, type DiscordRole } from './roles.ts'

const GUILD = '1200000000000000001'
const role = (fields: Partial<DiscordRole> = {}): DiscordRole => ({
  id: '1500000000000000001',
  name: 'Players',
  position: 2,
  permissions: String((1n << 10n) | (1n << 11n)),
  managed: false,
  ...fields,
})

test('a role below the bot’s own that lets one see and write is fine', () => {
  expect(stateOfRole(role(), 3)).toBe('fine')
})

test('a role at or above the bot’s own cannot be given', () => {
  expect(stateOfRole(role({ position: 3 }), 3)).toBe('too_high')
  expect(stateOfRole(role({ position: 4 }), 3)).toBe('too_high')
})

test('no role that makes a moderator is given, wherever it is', () => {
  for (const bit of [1n, 2n, 3n, 5n, 13n, 17n, 28n, 34n, 40n])
    expect(stateOfRole(role({ permissions: String(1n << bit) }), 9)).toBe('powerful')
})

test('everyone’s role and those of apps are not there to be given', () => {
  expect(isGivable(role({ id: GUILD }), GUILD)).toBe(false)
  expect(isGivable(role({ managed: true }), GUILD)).toBe(false)
  expect(isGivable(role(), GUILD)).toBe(true)
})
