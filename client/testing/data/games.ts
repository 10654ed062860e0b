import { gameServiceOf } from '#core/external/game-service.ts'
import { translateIn } from '#messages/translate.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import type { Game } from '#contract/site/site.ts'

/** The default catalogue in English, without open lobbies. */
export const games = (): Game[] =>
  CATALOGUE.map((game) => ({
    slug: game.slug,
    name: game.name,
    game_type: game.gameType,
    publisher: game.publisher,
    handle_label: translateIn('en', game.handle.label),
    handle_example: game.handle.example,
    handle_pattern: game.handle.pattern,
    handle_kind: game.handle.kind,
    launch: game.launch ?? null,
    picture: null,
    is_retired: false,
    open_lobbies: 0,
    modes: game.modes.map((mode) => ({
      slug: mode.slug,
      name: mode.name,
      team_size: mode.teamSize,
      best_of: mode.bestOf,
      maps: mode.maps.map(([slug, name]) => ({ slug, name })),
      start_sides: (mode.startSides ?? []).map(([slug, name]) => ({ slug, name: translateIn('en', name) })),
      allows_draw: mode.allowsDraw,
      game_rule: mode.gameRule,
      game_minutes: mode.gameMinutes,
      scoring: translateIn('en', mode.scoring),
      how_to_connect: translateIn('en', mode.howToConnect),
      own_games_at: gameServiceOf({
        game: game.slug,
        team_size: mode.teamSize,
        service: mode.service ?? null,
      }),
      is_retired: false,
    })),
  }))
