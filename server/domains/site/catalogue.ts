import type { Selectable } from 'kysely'
import type { SeriesRules } from '#core/site/game-score.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import type { Db, Reader } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type ModeRow = Selectable<Tables['modes']>
export type GameRow = Selectable<Tables['games']>

/** Adds the built-in games and modes. Existing rows are left as the operator has changed them. */
export async function ensureCatalogue(db: Db): Promise<void> {
  const games = CATALOGUE.map((game, position) => ({
    slug: game.slug,
    name: game.name,
    game_type: game.gameType,
    publisher: game.publisher,
    handle_label: game.handle.label,
    handle_example: game.handle.example,
    handle_pattern: game.handle.pattern,
    handle_kind: game.handle.kind,
    position,
  }))
  const modes = CATALOGUE.flatMap((game) =>
    game.modes.map((mode, position) => ({
      game: game.slug,
      slug: mode.slug,
      name: mode.name,
      team_size: mode.teamSize,
      best_of: mode.bestOf,
      maps: JSON.stringify(mode.maps.map(([slug, name]) => ({ slug, name }))),
      allows_draw: mode.allowsDraw,
      game_rule: JSON.stringify(mode.gameRule),
      game_minutes: mode.gameMinutes,
      scoring: mode.scoring,
      how_to_connect: mode.howToConnect,
      service: mode.service ? JSON.stringify(mode.service) : null,
      position,
    })),
  )
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('games')
      .values(games)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('modes')
      .values(modes)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The rules that decide which results a series of this mode can have. */
export function seriesRules(mode: Pick<ModeRow, 'allows_draw' | 'game_rule'>, bestOf: number): SeriesRules {
  return { bestOf, allowsDraw: mode.allows_draw, game: mode.game_rule }
}

export function listGameRows(db: Reader): Promise<GameRow[]> {
  return db.selectFrom('games').selectAll().orderBy('position').limit(500).execute()
}

export function listModeRows(db: Reader): Promise<ModeRow[]> {
  return db.selectFrom('modes').selectAll().orderBy('position').limit(5000).execute()
}

/** The ids of the modes of a game, or of all modes with this slug. */
export async function listModeIds(
  db: Reader,
  which: { game?: string | undefined; slug?: string | undefined },
): Promise<number[]> {
  let query = db.selectFrom('modes').select('id')
  if (which.game) query = query.where('game', '=', which.game)
  if (which.slug) query = query.where('slug', '=', which.slug)
  return (await query.limit(5000).execute()).map((mode) => mode.id)
}

export function findGame(db: Reader, slug: string): Promise<GameRow | undefined> {
  return db.selectFrom('games').selectAll().where('slug', '=', slug).executeTakeFirst()
}

export function findMode(db: Reader, mode: { game: string; slug: string }): Promise<ModeRow | undefined> {
  return db
    .selectFrom('modes')
    .selectAll()
    .where('game', '=', mode.game)
    .where('slug', '=', mode.slug)
    .executeTakeFirst()
}

export async function findModeById(db: Reader, id: number): Promise<ModeRow> {
  return db.selectFrom('modes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
