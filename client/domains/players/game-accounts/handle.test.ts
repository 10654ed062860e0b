import { describe, expect, test } from 'vitest'
import type { Game } from '#client/domains/players/games.ts'
import { readHandle, writtenOtherwise } from './handle.ts'

const steam = {
  handle_kind: 'steam',
  handle_label: 'Steam ID',
  handle_example: '76561198000000001',
  handle_pattern: '^7656119\\d{10}$',
} as Game
const lichess = {
  handle_kind: 'lichess',
  handle_label: 'Lichess name',
  handle_example: 'NovaWolf',
  handle_pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{1,29}$',
} as Game

describe('a handle as it is typed', () => {
  test('is shown as it will be linked, if that differs', () => {
    expect(writtenOtherwise(steam, 'https://steamcommunity.com/profiles/76561198000000001/')).toBe(
      '76561198000000001',
    )
    expect(writtenOtherwise(lichess, 'https://lichess.org/@/NovaWolf')).toBe('NovaWolf')
    expect(writtenOtherwise(lichess, ' NovaWolf ')).toBeUndefined()
    expect(writtenOtherwise(lichess, '!')).toBeUndefined()
  })

  test('is refused with an example', () => {
    expect(readHandle(steam, 'Nova')).toEqual({
      problem: 'This isn’t a valid Steam ID. Example: 76561198000000001.',
    })
    expect(readHandle(steam, 'https://steamcommunity.com/id/nova')).toEqual({
      problem: 'Enter the 17 digits of your Steam ID: a custom address can change owners.',
    })
    expect(readHandle(lichess, '  ')).toEqual({ problem: 'Enter your Lichess name.' })
  })
})
