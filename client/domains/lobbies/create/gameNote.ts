import { t } from '#messages/lobbies.ts'
import type { Game } from '#client/domains/players/games.ts'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'

/** `1v1, 2v2 · 3 open`; the second part only if there are any. */
export function noteOf(game: Game): string {
  const sizes = [...new Set(game.modes.map((mode) => teamSizeText(mode.team_size)))].join(', ')
  return game.open_lobbies > 0
    ? t('lobbies.game_note.sizes_open_lobbies_open', { sizes, open_lobbies: game.open_lobbies })
    : sizes
}
