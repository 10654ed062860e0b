import type { KeptCatalogue } from '#contract/site/catalogue.ts'
import type { Reader } from '#server/platform/db/open.ts'
import type { GameRow, ModeRow } from '../catalogue.ts'
import { isBuiltIn, wordsOfCatalogue } from '../catalogue-words.ts'
import { readKeptCatalogue } from './queries.ts'

type KeptGame = KeptCatalogue['results'][number]

/** The catalogue as the console shows it. */
export async function presentKept(db: Reader): Promise<KeptCatalogue> {
  const { games, modes, use, accounts } = await readKeptCatalogue(db)
  return {
    results: games.map((game) => ({
      ...game,
      game_type: game.game_type as KeptGame['game_type'],
      handle_label: wordsOfCatalogue(game.handle_label),
      translated: isBuiltIn(game.handle_label) ? ['handle_label' as const] : [],
      retired: game.retired_at?.toISOString() ?? null,
      accounts: accounts.get(game.slug) ?? 0,
      modes: modes
        .filter((mode) => mode.game === game.slug)
        .map((mode) => presentMode(mode, use.get(mode.id))),
    })),
  }
}

function presentMode(mode: ModeRow, use: KeptGame['modes'][number]['use'] | undefined) {
  const isTranslated = {
    start_sides: mode.start_sides.some(({ name }) => isBuiltIn(name)),
    scoring: isBuiltIn(mode.scoring),
    how_to_connect: isBuiltIn(mode.how_to_connect),
  }
  return {
    ...mode,
    start_sides: mode.start_sides.map(({ slug, name }) => ({ slug, name: wordsOfCatalogue(name) })),
    scoring: wordsOfCatalogue(mode.scoring),
    how_to_connect: wordsOfCatalogue(mode.how_to_connect),
    translated: (['start_sides', 'scoring', 'how_to_connect'] as const).filter(
      (field) => isTranslated[field],
    ),
    is_by_service: mode.service !== null,
    retired: mode.retired_at?.toISOString() ?? null,
    use: use ?? { lobbies: 0, matches: 0, tournaments: 0, challenges: 0, tickets: 0 },
  }
}

/** A game as the audit log keeps it, before and after a change. */
export function gameRecord(game: GameRow | undefined): Record<string, unknown> | null {
  if (!game) return null
  const { version: _version, position: _position, ...kept } = game
  return kept
}

/** A mode as the audit log keeps it, before and after a change. */
export function modeRecord(mode: ModeRow | undefined): Record<string, unknown> | null {
  if (!mode) return null
  const { id: _id, version: _version, position: _position, ...kept } = mode
  return kept
}
