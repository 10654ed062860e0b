import { normaliseHandle } from '#core/site/handle.ts'
import type { Game } from '#client/domains/players/games.ts'

/** Normalizes a typed handle, or returns its problem; the server uses the same rule. */
export function readHandle(game: Game, typed: string): { handle: string } | { problem: string } {
  if (typed.trim() === '') return { problem: `Write your ${game.handle_label}.` }
  const read = normaliseHandle({ kind: game.handle_kind, pattern: game.handle_pattern }, typed)
  if (read.ok) return { handle: read.value }
  if (read.refusal === 'use_steam_id')
    return { problem: 'Use the 17 digits of your Steam id: a custom address can change its owner.' }
  return { problem: `This does not look like a ${game.handle_label}. One looks like ${game.handle_example}.` }
}

/** Where to find the handle, by the publisher's kind of names. */
export function handleHint(game: Game): string {
  switch (game.handle_kind) {
    case 'riot':
      return `Name and tag, as ${game.publisher} shows them: ${game.handle_example}.`
    case 'lichess':
      return 'Your name on lichess.org, or the link to your profile.'
    case 'steam':
      return 'The 17 digits, or the link to your Steam profile.'
    case 'plain':
      return `As it stands in the game: ${game.handle_example}.`
  }
}

/** `Linked as …`, if that differs from the typed text. */
export function writtenOtherwise(game: Game, typed: string): string | undefined {
  const read = readHandle(game, typed)
  return 'handle' in read && read.handle !== typed.trim() ? read.handle : undefined
}
