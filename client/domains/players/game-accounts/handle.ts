import { t } from '#messages/players.ts'
import { normaliseHandle } from '#core/site/handle.ts'
import type { Game } from '#client/domains/players/games.ts'

/** Normalizes a typed handle, or returns its problem; the server uses the same rule. */
export function readHandle(game: Game, typed: string): { handle: string } | { problem: string } {
  if (typed.trim() === '')
    return { problem: t('players.handle.required', { handle_label: game.handle_label }) }
  const read = normaliseHandle({ kind: game.handle_kind, pattern: game.handle_pattern }, typed)
  if (read.ok) return { handle: read.value }
  if (read.refusal === 'use_steam_id') return { problem: t('players.refused.use_steam_id') }
  return {
    problem: t('players.handle.invalid', {
      handle_label: game.handle_label,
      handle_example: game.handle_example,
    }),
  }
}

/** Where to find the handle, by the publisher's kind of names. */
export function handleHint(game: Game): string {
  switch (game.handle_kind) {
    case 'riot':
      return t('players.handle.riot_hint', {
        publisher: game.publisher,
        handle_example: game.handle_example,
      })
    case 'lichess':
      return t('players.handle.lichess_hint')
    case 'steam':
      return t('players.handle.steam_hint')
    case 'plain':
      return t('players.handle.plain_hint', { handle_example: game.handle_example })
  }
}

/** `Linked as …`, if that differs from the typed text. */
export function writtenOtherwise(game: Game, typed: string): string | undefined {
  const read = readHandle(game, typed)
  return 'handle' in read && read.handle !== typed.trim() ? read.handle : undefined
}
